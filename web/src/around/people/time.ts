// Clocks between two messages of the server: what is left of a question and of a bank at this moment.
import type { ClockNow } from "../../generated/wire";

export interface TimeLeft {
  /** Milliseconds of the present question; 0 for a seat whose clock stands. */
  question: number;
  bank: number;
  running: boolean;
}

/** `elapsed`: milliseconds since the server's message came. */
export function timeLeft(clock: ClockNow, seat: number, elapsed: number): TimeLeft {
  const running = clock.running === seat;
  const bank = clock.banks[seat] ?? 0;
  if (!running) return { question: 0, bank, running };
  const question = Math.max(0, clock.question - elapsed);
  return { question, bank: Math.max(0, bank - Math.max(0, elapsed - clock.question)), running };
}

/** "1:05"; the last ten seconds with tenths. Rounded up, so that 0:00 means that nothing is left. */
export function timeText(milliseconds: number, tenths = false): string {
  if (tenths && milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
