/** What was found out about numbered people. Asking anew needs a new turn, which forgets everything without a loop. */
export class Memo {
  readonly #turns: Uint32Array;
  readonly #values: Uint8Array;
  #lastTurn = 0;

  constructor(length: number) {
    this.#turns = new Uint32Array(length);
    this.#values = new Uint8Array(length);
  }

  newTurn(): number {
    this.#lastTurn += 1;
    return this.#lastTurn;
  }

  /** Undefined if nothing was found out in this turn. */
  get(turn: number, index: number): number | undefined {
    return this.#turns[index] === turn ? this.#values[index] : undefined;
  }

  set(turn: number, index: number, value: number): void {
    this.#turns[index] = turn;
    this.#values[index] = value;
  }
}
