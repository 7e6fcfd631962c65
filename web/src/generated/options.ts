// Made by tools/client-types (src/buildstars: card/options.py and minis/options.py). Do not edit.

export const CARD_OPTIONS = {
  edition: { usual: "2", words: ["2", "1"], rule: "J14" },
  first_player: { usual: "random", words: ["random", "rolloff"], least: 0, most: 7, rule: "J2" },
  size: { usual: "30", words: [], least: 10, most: 60, rule: "J5" },
  combat_targets: { usual: "one", words: ["one", "any"], rule: "J8" },
  quiet_turns: { usual: "50", words: [], least: 1, most: 10000, rule: "J11" },
  refill: { usual: "fighters", words: ["fighters", "played", "all"], rule: "J14" },
  deploy: { usual: "exact", words: ["exact", "up_to"], rule: "J4" },
  deployment: { usual: "hidden", words: ["hidden", "open"], rule: "J3" },
  named: { usual: "free", words: ["free", "one"], rule: "J46" },
  scoring: { usual: "off", words: ["off", "points"], rule: "F9" },
  battle_order: { usual: "all", words: ["all", "each"], rule: "J28" },
  turn_limit: { usual: "off", words: ["off"], least: 1, most: 10000, rule: "J11" },
  manual: { usual: "nod", words: ["nod", "trust"], rule: "R8.5" },
  packs: { usual: "off", words: ["off", "on"], rule: "R13" },
  deck: { usual: "30", words: ["30", "15"], rule: "F5" },
} as const;

export const MINIS_OPTIONS = {
  edition: { usual: "2", words: ["2", "1"], rule: "J54" },
  battle: { usual: "free", words: ["free", "space", "ground", "mixed"], rule: "M2.1" },
  first_player: { usual: "rolloff", words: ["rolloff", "random"], least: 0, most: 7, rule: "J13" },
  size: { usual: "30", words: [], least: 10, most: 60, rule: "J5" },
  deploy: { usual: "exact", words: ["exact", "up_to"], rule: "J4" },
  deployment: { usual: "hidden", words: ["hidden", "open"], rule: "J3" },
  named: { usual: "free", words: ["free", "one"], rule: "J46" },
  quiet_turns: { usual: "50", words: [], least: 1, most: 10000, rule: "J11" },
  turn_limit: { usual: "off", words: ["off"], least: 1, most: 10000, rule: "J11" },
  kinds_pass: { usual: "off", words: ["off", "on"], rule: "J12" },
  cloaked_target: { usual: "off", words: ["off", "on"], rule: "J69" },
  base_bonus: { usual: "off", words: ["off", "on"], rule: "M2.5" },
  scoring: { usual: "last", words: ["last", "first_out"], rule: "J76" },
  artifact: { usual: "off", words: ["off", "on"], rule: "J77" },
} as const;
