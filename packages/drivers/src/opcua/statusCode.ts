import { type ErrorCode, GOOD } from '@lookfar/contract';

/** The upper half of a status is the condition; its two top bits are 00 good, 01 uncertain, 10 bad. */
const codes: Readonly<Record<number, ErrorCode>> = {
  /** Communication error, no communication, not connected: the server cannot reach the device. */
  32773: '99901',
  32817: '99901',
  32906: '99901',
  /** Timeout. */
  32778: '1715',
  /** The service is not supported. */
  32779: '1731',
  /** Too many operations, server too busy. */
  32784: '1712',
  33006: '1712',
  /** The user is not allowed to do this. */
  32799: '1305',
  /** Waiting for the first data. */
  32818: '1308',
  /** The node id is invalid; the node is unknown; it does not have the attribute. */
  32819: '99904',
  32820: '1721',
  32821: '1721',
  /** Not readable; not writable; out of range. */
  32826: '1731',
  32827: '2004',
  32828: '2003',
  /** The type does not match. */
  32884: '1722',
  /** Device failure, sensor failure, out of service. */
  32907: '1711',
  32908: '1711',
  32909: '1711',
};

const uncertain: ErrorCode = '1713';

/** The catalogue's code of a status; 200 if it is good. An uncertain value does not count as good. */
export function statusCode(status: number): string {
  const severity = status >>> 30;
  if (severity === 0) return GOOD;
  if (severity === 1) return uncertain;
  return codes[status >>> 16] ?? '90099';
}
