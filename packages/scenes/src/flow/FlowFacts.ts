/** What is known about a signal that a flow writes. */
export interface SignalFacts {
  isWritable: boolean;
  isNumeric: boolean;
  /** As shown to users; null without one. */
  lowerLimit: number | null;
  upperLimit: number | null;
}

/** Missing: it does not exist, or belongs to others. Undefined: not known yet, so nothing is said about it. */
type Known<T> = T | 'missing' | undefined;

/** Facts that a flow is checked against; what is left out is not checked. */
export interface FlowFacts {
  signal?: (equipId: number, signalId: number) => Known<SignalFacts>;
  variable?: (mvarId: number) => Known<'there'>;
  /** `circle`: it would run this scene again. `deep`: more scenes run scenes than `sceneLimits.nesting`. */
  scene?: (sceneId: number) => Known<'there' | 'circle' | 'deep' | 'disabled'>;
  equipment?: (equipId: number) => Known<'there'>;
  reader?: (accountId: number) => Known<'there'>;
}
