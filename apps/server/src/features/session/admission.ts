import type { ErrorCode } from '@lookfar/contract';

export interface Admitted {
  disabled: number;
  validUntil: number | null;
  orgDisabled: number;
  orgUntil: number | null;
}

/** Why somebody who has proved who they are is not let in; undefined if they are. */
export function refusalOf(
  { disabled, validUntil, orgDisabled, orgUntil }: Admitted,
  now: number,
): ErrorCode | undefined {
  if (disabled) return '1007';
  if (isOver(validUntil, now)) return '1590';
  if (orgDisabled) return '1591';
  return isOver(orgUntil, now) ? '1592' : undefined;
}

const isOver = (until: number | null, now: number) => until !== null && now >= until;
