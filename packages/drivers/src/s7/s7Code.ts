import type { ErrorCode } from '@lookfar/contract';

const itemCodes: Readonly<Record<number, ErrorCode>> = {
  /** Hardware fault. */
  1: '1711',
  /** Access not allowed: a protected or optimised block. */
  3: '1732',
  /** Address out of range. */
  5: '1721',
  /** Data type not supported, or not consistent. */
  6: '1722',
  7: '1722',
  /** The object does not exist. */
  10: '1721',
};

/** The catalogue's code of an item's result. */
export function itemCode(result: number): ErrorCode {
  return itemCodes[result] ?? '90099';
}

/** Whether asking again would give the same answer. */
export function isLastingItem(result: number): boolean {
  return result !== 1;
}

/** The catalogue's code of an error of the whole job: class and code. Class 0x81 is a function that is not allowed. */
export function jobCode(error: number): ErrorCode {
  return error >> 8 === 0x81 ? '1731' : '90099';
}
