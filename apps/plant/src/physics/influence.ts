/** What acts on the plant beyond the ordinary course of the day. */
export interface Influence {
  /** Washed into the river by rain, NTU. */
  turbidity: number;
  /** How far the drain of the hypochlorite tank is open, 0..1. */
  drain: number;
  /** Power is offered at the off-peak price, and the works uses it to store water. */
  offPeak: boolean;
}

export const noInfluence: Influence = { turbidity: 0, drain: 0, offPeak: false };
