import { type ProjectState, projectLimits } from '@lookfar/contract';

/** Projects that end before this moment, epoch ms, are about to expire. */
export const expiringBefore = (now: number): number => now + projectLimits.expiringDays * 86_400_000;

export function stateOf({ expiresAt }: { expiresAt: number | null }, now: number): ProjectState {
  if (expiresAt === null || expiresAt > expiringBefore(now)) return 'valid';
  return expiresAt > now ? 'expiring' : 'expired';
}
