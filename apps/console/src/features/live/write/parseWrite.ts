import type { ErrorCode, MonitoredSignal } from '@lookfar/contract';

export type ParsedWrite = { ok: true; value: number | string } | { ok: false; code: ErrorCode };

type Writable = Pick<MonitoredSignal, 'dataType' | 'lowerLimit' | 'upperLimit'>;

const numberShape = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** [MW1] Validates the input as the server does: a value is required, of the signal's type, within its limits. */
export function parseWrite({ dataType, lowerLimit, upperLimit }: Writable, typed: string): ParsedWrite {
  if (dataType === 'STRING') return typed === '' ? { ok: false, code: '1307' } : { ok: true, value: typed };
  const text = typed.trim();
  if (text === '') return { ok: false, code: '1307' };
  const number = Number(text);
  if (!numberShape.test(text) || !Number.isFinite(number)) return { ok: false, code: '1722' };
  const isBeyond = (lowerLimit !== null && number < lowerLimit) || (upperLimit !== null && number > upperLimit);
  if (isBeyond) return { ok: false, code: '2003' };
  // A whole number of 64 bits keeps every digit as text.
  return { ok: true, value: Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number };
}
