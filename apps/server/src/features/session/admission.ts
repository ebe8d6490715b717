import type { ErrorCode } from '@lookfar/contract';
import { orgState } from '../../platform/sessions/orgState.ts';

export interface Admitted {
  disabled: number;
  validUntil: number | null;
  orgDisabled: number;
  orgUntil: number | null;
}

const refusals = { live: undefined, disabled: '1591', expired: '1592' } as const;

/** Why somebody who has proved who they are is not let in; undefined if they are. */
export function refusalOf(
  { disabled, validUntil, orgDisabled, orgUntil }: Admitted,
  now: number,
): ErrorCode | undefined {
  if (disabled) return '1007';
  if (validUntil !== null && now >= validUntil) return '1590';
  return refusals[orgState({ disabled: orgDisabled, validUntil: orgUntil }, now)];
}
