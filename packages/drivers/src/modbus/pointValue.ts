import type { Value } from '@lookfar/contract';
import { decodeValue } from '../common/codec.ts';
import type { Block } from '../common/planBlocks.ts';
import { isBitTable } from './address.ts';
import type { Point } from './point.ts';

/** The value of a point within the bytes of its block; undefined if the bytes are not valid for its type. */
export function pointValue(point: Point, block: Block, bytes: Buffer): Value | undefined {
  const start = point.offset - block.offset;
  if (isBitTable(point.table)) return ((bytes[start >> 3] ?? 0) >> (start & 7)) & 1;
  const registers = bytes.subarray(start * 2, (start + point.size) * 2);
  const { bit } = point.address;
  return bit === undefined
    ? decodeValue(registers, point.shape)
    : (registers.readUInt16BE() >> wireBit(point, bit)) & 1;
}

/** Where a bit is on the wire: a device that swaps the bytes of a register moves bit 3 to bit 11. */
export function wireBit({ shape }: Point, bit: number): number {
  return shape.byteOrder === 'BADC' || shape.byteOrder === 'DCBA' ? bit ^ 8 : bit;
}
