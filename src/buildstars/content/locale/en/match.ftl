# Why an answer cannot be taken back. See match/match.py.

undo-over = The game is over; nothing can be taken back.
undo-nothing = You have given no answer yet that could be taken back.
undo-chance = Dice have been rolled or cards drawn since your last answer; to go back, all players must agree.
undo-act = Since your last answer { $seat } has resigned, offered a draw or declined one; to go back, all players must agree.
undo-answered = { $seat } has answered since your last answer; to go back, all players must agree.
undo-learned = Your last answer has shown { $seat } a card that was hidden; to go back, all players must agree.
