import type { DataType } from '@lookfar/contract';

/** Bits of a 16-bit register. */
const wordsOf: Partial<Record<DataType, number>> = {
  INT32: 2,
  UINT32: 2,
  FLOAT: 2,
  BCD32: 2,
  INT64: 4,
  UINT64: 4,
  DOUBLE: 4,
};

const bitAddress = /^(.*?)(\d+)\.(\d{1,2})$/;
const lastNumber = /^(.*?)(\d+)(\D*)$/;
/** Areas addressed in bytes: bits go up to 7 and a value takes twice as many addresses as it has words. */
const byteArea = /^(?:DB\d+\.|[IQMEA])/i;

/** The distance between the addresses of two neighbours. */
export function addressStep(address: string, dataType: DataType, length: number | null): number {
  if (dataType === 'BOOL') return 1;
  const isBytes = byteArea.test(address);
  if (dataType === 'STRING') return isBytes ? (length ?? 1) : Math.ceil((length ?? 2) / 2);
  return (wordsOf[dataType] ?? 1) * (isBytes ? 2 : 1);
}

/** The address `steps` further: the last number is incremented, a bit carries over into the next byte or register. */
export function nextAddress(address: string, dataType: DataType, steps: number): string | undefined {
  const bit = dataType === 'BOOL' ? bitAddress.exec(address) : null;
  if (bit) {
    const [, head = '', place = '', at = ''] = bit;
    const bits = byteArea.test(address) ? 8 : 16;
    const total = Number(place) * bits + Number(at) + steps;
    return total < 0 ? undefined : `${head}${padded(Math.floor(total / bits), place)}.${total % bits}`;
  }
  const found = lastNumber.exec(address);
  if (!found) return undefined;
  const [, head = '', digits = '', tail = ''] = found;
  const next = Number(digits) + steps;
  return next < 0 || !Number.isSafeInteger(next) ? undefined : `${head}${padded(next, digits)}${tail}`;
}

/** Leading zeros are kept. */
export function padded(value: number, like: string): string {
  return like.startsWith('0') ? String(value).padStart(like.length, '0') : String(value);
}
