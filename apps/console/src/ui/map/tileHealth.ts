/** Single tiles may be missing; after this many failures in a row the tile server counts as down. */
const mostFailures = 3;

/** [MP5] Counts failures since the last loaded tile; `failed` returns true when the tiles should be given up. */
export function createTileHealth(): { loaded: () => void; failed: () => boolean } {
  let failures = 0;
  return {
    loaded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      return failures >= mostFailures;
    },
  };
}
