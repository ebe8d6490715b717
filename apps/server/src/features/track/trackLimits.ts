/** How samples become a track. Beside them `watchLimits` of the contract. */
export const trackLimits = {
  /** Longitude and latitude that come within this time are one position. */
  pairMs: 1000,
  /** Nothing that is watched moves faster. */
  kmh: 300,
  /** So far a receiver may be wrong; nearer positions are never impossible. */
  jitterMetres: 100,
  /** So many positions that agree with each other are believed against the one before them. */
  agreeing: 3,
  /** A gap of history that is shorter does not interrupt a track. */
  gapMs: 30_000,
  /** Somewhere else after so long without a position: nobody knows the way. */
  silenceMs: 600_000,
} as const;

export const metresPerMs = (kmh: number): number => kmh / 3600;
export const kmhOf = (metres: number, ms: number): number => (metres * 3600) / ms;
