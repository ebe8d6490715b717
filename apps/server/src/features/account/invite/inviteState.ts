import { fail, type Invite } from '@lookfar/contract';

interface InviteTimes {
  usedAt: number | null;
  revokedAt: number | null;
  expiresAt: number;
}

export function inviteState({ usedAt, revokedAt, expiresAt }: InviteTimes, now: number): Invite['state'] {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

const refusals = { used: '1572', revoked: '1574', expired: '1573' } as const;

/** 1572 to 1574 if it cannot be used. */
export function requireOpen(invite: InviteTimes, now: number): void {
  const state = inviteState(invite, now);
  if (state !== 'open') fail(refusals[state]);
}
