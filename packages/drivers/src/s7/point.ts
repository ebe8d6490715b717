import type { DataType, GatewaySignal, Text } from '@lookfar/contract';
import type { Shape } from '../common/codec.ts';
import type { PlannedPoint } from '../common/PlannedLink.ts';
import { type CheckedPoint, refusePoint } from '../common/point.ts';
import { lastByte, parseS7Address, type S7Address, type Width } from './address.ts';

/** A signal with a valid address; `table` is the area with its block, `offset` and `size` are bytes. */
export interface S7Point extends PlannedPoint {
  address: S7Address;
  shape: Shape;
}

const types: Readonly<Record<Width, readonly DataType[]>> = {
  X: ['BOOL'],
  B: ['INT16', 'UINT16', 'STRING'],
  W: ['INT16', 'UINT16', 'BCD16'],
  D: ['INT32', 'UINT32', 'FLOAT', 'BCD32'],
  L: ['INT64', 'UINT64', 'DOUBLE'],
  S: ['STRING'],
};

const bytes: Readonly<Record<Exclude<Width, 'S'>, number>> = { X: 1, B: 1, W: 2, D: 4, L: 8 };

const reasons = {
  length: { cn: 'STRING 需要长度（字节）', en: 'A STRING requires its length in bytes' },
  end: { cn: '变量超出最后一个字节 65535', en: 'The value extends beyond the last byte 65535' },
} as const satisfies Record<string, Text>;

export function s7PointOf(signal: GatewaySignal): CheckedPoint<S7Point> {
  const parsed = parseS7Address(signal.address);
  if (!parsed.ok) return refusePoint('99904', 'address', parsed.error.reason);
  const { address } = parsed;
  const { id, writable, dataType, byteOrder, length } = signal;
  if (!types[address.width].includes(dataType)) return refusePoint('1722', 'dataType', typeReason(address.width));
  if (dataType === 'STRING' && !length) return refusePoint('1722', 'length', reasons.length);
  const size = sizeOf(address.width, dataType, length ?? 0);
  if (address.offset + size - 1 > lastByte) return refusePoint('99904', 'address', reasons.end);
  const shape: Shape = { dataType, byteOrder, length };
  const table = address.area === 'DB' ? `DB${address.db}` : address.area;
  return { ok: true, point: { id, writable, address, shape, table, offset: address.offset, size } };
}

/** An S7 STRING has its maximum and current length in two bytes before the text. */
function sizeOf(width: Width, dataType: DataType, length: number): number {
  if (width === 'S') return length + 2;
  return dataType === 'STRING' ? length : bytes[width];
}

function typeReason(width: Width): Text {
  const list = types[width];
  return {
    cn: `${width} 型地址只能是 ${list.join('、')}`,
    en: `An address with ${width} must be ${list.join(', ')}`,
  };
}
