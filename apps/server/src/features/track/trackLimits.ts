/** How samples become a track. See also `watchLimits` in the contract. */
export const trackLimits = {
  /** Longitude and latitude that arrive within this time are one position. */
  pairMs: 1000,
  /** Nothing that is monitored moves faster. */
  kmh: 300,
  /** Maximum error of a receiver; closer positions are never impossible. */
  jitterMetres: 100,
  /** This many positions that agree with each other are trusted over the one before them. */
  agreeing: 3,
  /** A gap of history that is shorter does not interrupt a track. */
  gapMs: 30_000,
  /** At a different place after this long without a position: the route is unknown. */
  silenceMs: 600_000,
} as const;

export const metresPerMs = (kmh: number): number => kmh / 3600;
export const kmhOf = (metres: number, ms: number): number => (metres * 3600) / ms;
