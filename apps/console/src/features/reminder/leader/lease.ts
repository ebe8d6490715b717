/** Which tab makes sound, and until when unless it renews. */
export interface Lease {
  owner: string;
  until: number;
}

export const leaseLimits = {
  renewMs: 2000,
  /** Longer than a renewal that a busy browser delays. */
  lastsMs: 6000,
} as const;

export interface LeaseStep {
  isLeader: boolean;
  /** To be stored. */
  lease?: Lease;
}

/**
 * [RM8] The lease of before is mine or over: it becomes mine. A clock that was set back must not keep it with a tab that
 * is gone.
 */
export function leaseStep(stored: Lease | undefined, me: string, now: number): LeaseStep {
  const isHeld = stored !== undefined && stored.until > now && stored.until <= now + leaseLimits.lastsMs;
  if (isHeld && stored.owner !== me) return { isLeader: false };
  return { isLeader: true, lease: { owner: me, until: now + leaseLimits.lastsMs } };
}

/** Anything else in the storage counts as no lease. */
export function readLease(text: string | undefined): Lease | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { owner, until } = value as Partial<Lease>;
    return typeof owner === 'string' && typeof until === 'number' ? { owner, until } : undefined;
  } catch {
    return undefined;
  }
}
