import { exceptionCode } from './exceptionCode.ts';
import { exceptionOf, type Request } from './request.ts';

/** The outcome of a request. */
export type Outcome =
  | { kind: 'data'; data: Buffer }
  | { kind: 'exception'; exception: number }
  /** No reply in time. */
  | { kind: 'timeout' }
  /** A reply that does not match the request. */
  | { kind: 'mismatch' }
  /** The device closed the connection instead of replying. */
  | { kind: 'closed' }
  /** Bytes without a frame: a disturbed serial line, or not Modbus at all. */
  | { kind: 'noise' };

export function outcomeOf(pdu: Buffer, request: Request): Outcome {
  const exception = exceptionOf(pdu, request);
  if (exception !== undefined) return { kind: 'exception', exception };
  const data = request.accept(pdu);
  return data ? { kind: 'data', data } : { kind: 'mismatch' };
}

/** The catalogue's code of an outcome without data. */
export function failureCode(outcome: Exclude<Outcome, { kind: 'data' }>): string {
  if (outcome.kind === 'exception') return exceptionCode(outcome.exception);
  if (outcome.kind === 'closed') return '99901';
  return outcome.kind === 'timeout' ? '1715' : '1713';
}
