import type { OrgState } from '@lookfar/contract';

/** As it is stored: epoch ms, and 0 or 1. */
export interface OrgValidity {
  disabled: number;
  validUntil: number | null;
}

/** Nobody of an organisation that is not live can log in or go on. */
export function orgState({ disabled, validUntil }: OrgValidity, now: number): OrgState {
  if (disabled !== 0) return 'disabled';
  return validUntil !== null && now >= validUntil ? 'expired' : 'live';
}
