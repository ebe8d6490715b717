/** In whole percent; 100 only if all are online, 0 only if none is. */
export function onlineShare(online: number, total: number): number {
  if (online === 0 || total === 0) return 0;
  if (online === total) return 100;
  return Math.min(99, Math.max(1, Math.round((online / total) * 100)));
}
