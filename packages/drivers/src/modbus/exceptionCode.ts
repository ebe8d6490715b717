import type { ErrorCode } from '@lookfar/contract';

/** Standard names of the exceptions that a plan learns from. */
export const exceptions = { illegalFunction: 1, illegalAddress: 2, illegalValue: 3 } as const;

/** Acknowledge, busy, and a gateway without a path to the device or a reply from it: these never concern one address. */
const generalExceptions: ReadonlySet<number> = new Set([5, 6, 10, 11]);

/** Whether an exception may be caused by a single address, although the standard does not say so. */
export function mayBeLocal(exception: number): boolean {
  return exception > exceptions.illegalValue && !generalExceptions.has(exception);
}

const codes: Readonly<Record<number, ErrorCode>> = {
  1: '1731',
  2: '1732',
  3: '1733',
  4: '1711',
  5: '1712',
  6: '1712',
  8: '1736',
  10: '1734',
  11: '1735',
};

/** The catalogue's code of a Modbus exception. */
export function exceptionCode(exception: number): ErrorCode {
  return codes[exception] ?? '90099';
}
