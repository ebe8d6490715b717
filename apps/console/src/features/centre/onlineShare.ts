/** In whole percent, but 100 only when all are there, and 0 only when none is. */
export function onlineShare(online: number, total: number): number {
  if (online === 0 || total === 0) return 0;
  if (online === total) return 100;
  return Math.min(99, Math.max(1, Math.round((online / total) * 100)));
}
