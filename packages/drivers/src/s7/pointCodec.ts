import { fail, type Value } from '@lookfar/contract';
import { decodeText, decodeValue, encodeBit, encodeValue, fitValue } from '../common/codec.ts';
import type { S7Point } from './point.ts';

/** The value in the bytes of a point; undefined if they are not valid for its type. */
export function decodePoint({ address, shape }: S7Point, bytes: Buffer): Value | undefined {
  switch (address.width) {
    case 'X':
      return (bytes.readUInt8() >> address.bit) & 1;
    case 'S': {
      const length = bytes.readUInt8(1);
      return length > bytes.readUInt8(0) || length > bytes.length - 2
        ? undefined
        : decodeText(bytes.subarray(2, 2 + length));
    }
    case 'B':
      if (shape.dataType === 'STRING') return decodeText(bytes);
      return shape.dataType === 'INT16' ? bytes.readInt8() : bytes.readUInt8();
    default:
      return decodeValue(bytes, shape);
  }
}

/** What is written for a value, and its offset in bytes from the start of the point. */
export interface PointBytes {
  skip: number;
  bytes: Buffer;
}

/** Fails with 1722 if the value has the wrong type, with 2003 if it is out of range. */
export function encodePoint({ address, shape, size }: S7Point, value: number | string): PointBytes {
  switch (address.width) {
    case 'X':
      return { skip: 0, bytes: Buffer.of(encodeBit(value)) };
    case 'S': {
      // The maximum length belongs to the PLC program; only the current length is written.
      const text = Buffer.from(String(fitValue(value, shape)));
      return { skip: 1, bytes: Buffer.concat([Buffer.of(text.length), text]) };
    }
    case 'B': {
      const bytes = Buffer.alloc(size);
      if (shape.dataType === 'STRING') bytes.write(String(fitValue(value, shape)));
      else writeByte(bytes, Number(fitValue(value, shape)), shape.dataType === 'INT16');
      return { skip: 0, bytes };
    }
    default:
      return { skip: 0, bytes: encodeValue(value, shape) };
  }
}

function writeByte(bytes: Buffer, value: number, signed: boolean): void {
  const [least, most] = signed ? [-128, 127] : [0, 255];
  if (value < least || value > most) fail('2003');
  bytes[0] = value & 0xff;
}
