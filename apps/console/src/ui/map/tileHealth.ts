/** One tile may be missing; so many in a row and the server of tiles is not there. */
const mostFailures = 3;

/** [MP5] Counts failures since the last tile that came; true when the tiles should be given up. */
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
