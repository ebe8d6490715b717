import type { Text } from '@lookfar/contract';
import { type AddressError, addressError } from '../common/addressError.ts';

export const areas = ['DB', 'M', 'I', 'Q'] as const;
export type Area = (typeof areas)[number];

/** X bit, B byte, W word (2 bytes), D double word (4), L long word (8), S text prefixed by two length bytes. */
export type Width = 'X' | 'B' | 'W' | 'D' | 'L' | 'S';

/** A location in the PLC: data block (0 in the other areas), first byte, and bit of that byte for X. */
export interface S7Address {
  area: Area;
  db: number;
  width: Width;
  offset: number;
  bit: number;
}

export type ParsedS7Address = { ok: true; address: S7Address } | { ok: false; error: AddressError };

/** Bytes are addressed with 24 bits, three of which are the bit number; a block ends at 64 KiB. */
export const lastByte = 65_535;

/** The German mnemonics, used in many programs, mean the same. */
const areaOfLetter: Readonly<Record<string, Area>> = { M: 'M', I: 'I', E: 'I', Q: 'Q', A: 'Q' };

const reasons = {
  empty: { cn: '地址为空', en: 'the address is empty' },
  form: { cn: '应为 DB1.DBW0 或 MW0 这样的地址', en: 'expected an address like DB1.DBW0 or MW0' },
  db: { cn: '数据块号为 1 到 65535', en: 'the data block must be 1 to 65535' },
  part: { cn: '应为 .DBX、.DBB、.DBW、.DBD、.DBL 或 .DBS', en: 'expected .DBX, .DBB, .DBW, .DBD, .DBL or .DBS' },
  offset: { cn: '字节号为 0 到 65535', en: 'the byte must be 0 to 65535' },
  bit: { cn: '位号为 0 到 7', en: 'the bit must be 0 to 7' },
  needsBit: { cn: '缺少位号，如 .0', en: 'the bit is missing, e.g. .0' },
  rest: { cn: '多余的字符', en: 'unexpected characters' },
} as const satisfies Record<string, Text>;

/** Parses `DB1.DBX0.0`, `DB1.DBW2`, `M0.1`, `MD4`, `IB0`, `Q1.7`, in upper or lower case. */
export function parseS7Address(text: string): ParsedS7Address {
  const start = text.length - text.trimStart().length;
  const body = text.trim().toUpperCase();
  if (body === '') return refuse(0, reasons.empty);
  if (body.startsWith('DB')) return parseBlock(body, start);
  const area = areaOfLetter[body.charAt(0)];
  if (!area) return refuse(start, reasons.form);
  const width = /^[XBWDLS]/.exec(body.slice(1))?.[0] as Width | undefined;
  return parsePlace({ area, db: 0, width: width ?? 'X' }, body, width ? 2 : 1, start);
}

/** The canonical form: `DB1.DBX0.0`, `MX0.1`. */
export function formatS7Address({ area, db, width, offset, bit }: S7Address): string {
  const place = width === 'X' ? `${width}${offset}.${bit}` : `${width}${offset}`;
  return area === 'DB' ? `DB${db}.DB${place}` : `${area}${place}`;
}

function parseBlock(body: string, start: number): ParsedS7Address {
  const digits = /^\d*/.exec(body.slice(2))?.[0] ?? '';
  const db = Number(digits);
  if (digits === '' || digits.length > 5 || db < 1 || db > 65_535) return refuse(start + 2, reasons.db);
  const dot = 2 + digits.length;
  const width = /^\.DB([XBWDLS])/.exec(body.slice(dot))?.[1] as Width | undefined;
  if (!width) return refuse(start + dot, reasons.part);
  return parsePlace({ area: 'DB', db, width }, body, dot + 4, start);
}

/** Byte and bit, from `at` on. */
function parsePlace(
  head: Pick<S7Address, 'area' | 'db' | 'width'>,
  body: string,
  at: number,
  start: number,
): ParsedS7Address {
  const digits = /^\d*/.exec(body.slice(at))?.[0] ?? '';
  const offset = Number(digits);
  if (digits === '' || digits.length > 5 || offset > lastByte) return refuse(start + at, reasons.offset);
  const end = at + digits.length;
  if (head.width !== 'X') {
    return end < body.length ? refuse(start + end, reasons.rest) : { ok: true, address: { ...head, offset, bit: 0 } };
  }
  if (body.charAt(end) !== '.') return refuse(start + end, reasons.needsBit);
  const bit = body.slice(end + 1);
  if (!/^[0-7]$/.test(bit)) return refuse(start + end + 1, reasons.bit);
  return { ok: true, address: { ...head, offset, bit: Number(bit) } };
}

function refuse(position: number, reason: Text): ParsedS7Address {
  return { ok: false, error: addressError(position, reason) };
}
