import { z } from 'zod';

/** BCD stores one decimal digit in four bits: 0 to 9999 in BCD16, 0 to 99,999,999 in BCD32. */
export const dataTypes = [
  'BOOL',
  'INT16',
  'UINT16',
  'INT32',
  'UINT32',
  'INT64',
  'UINT64',
  'FLOAT',
  'DOUBLE',
  'BCD16',
  'BCD32',
  'STRING',
] as const;
export type DataType = (typeof dataTypes)[number];

/** Order of the bytes of a 32-bit value (A is the most significant); 64-bit values follow the same rule. */
export const byteOrders = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const;
export type ByteOrder = (typeof byteOrders)[number];

/** Booleans are 0 and 1; an integer beyond 2^53 is text, so that no digit is lost. */
export const Value = z.union([z.number(), z.string(), z.null()]);
export type Value = z.output<typeof Value>;

/** `code` is 200 for a good value, `HELD` or `FROM_HELD`, otherwise the reason as a catalogue code; `time` is epoch milliseconds. */
export const SignalValue = z.object({ code: z.string(), value: Value, time: z.number() });
export type SignalValue = z.output<typeof SignalValue>;

export const GOOD = '200';
/** A person or a scene holds the variable at this value: OPC UA's "Good, Local Override". Its time is since when. */
export const HELD = '1311';
/** Computed from a value that is held. */
export const FROM_HELD = '1312';

/** Somebody put the value in, or one that it is computed from. */
export const isHeld = (code: string): boolean => code === HELD || code === FROM_HELD;

/** It may be computed with and judged: measured, or held. */
export const isGood = (code: string): boolean => code === GOOD || isHeld(code);

/** A number with a label for the operator: 0 → 停止. */
export const SignalMap = z.object({ value: z.number(), text: z.string() });
