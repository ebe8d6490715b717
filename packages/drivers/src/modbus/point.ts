import type { GatewaySignal, Text } from '@lookfar/contract';
import { registersOf, type Shape } from '../common/codec.ts';
import type { PlannedPoint } from '../common/PlannedLink.ts';
import { type CheckedPoint, refusePoint } from '../common/point.ts';
import { type Address, isBitTable, lastOffset, parseAddress, type Table } from './address.ts';

/** A signal with a valid address. */
export interface Point extends PlannedPoint {
  table: Table;
  address: Address;
  shape: Shape;
}

const reasons = {
  coilType: { cn: '线圈和离散输入只能是 BOOL', en: 'Coils and discrete inputs must be BOOL' },
  bitType: { cn: '寄存器的一位只能是 BOOL', en: 'A bit of a register must be BOOL' },
  length: { cn: 'STRING 需要长度（字节）', en: 'A STRING requires its length in bytes' },
  end: { cn: '变量超出最后一个地址 65535', en: 'The value extends beyond the last address 65535' },
} as const satisfies Record<string, Text>;

export function pointOf(signal: GatewaySignal): CheckedPoint<Point> {
  const parsed = parseAddress(signal.address);
  if (!parsed.ok) return refusePoint('99904', 'address', parsed.error.reason);
  const { address } = parsed;
  const shape: Shape = { dataType: signal.dataType, byteOrder: signal.byteOrder, length: signal.length };
  const bits = isBitTable(address.table);
  if (bits && signal.dataType !== 'BOOL') return refusePoint('1722', 'dataType', reasons.coilType);
  if (address.bit !== undefined && signal.dataType !== 'BOOL') return refusePoint('1722', 'dataType', reasons.bitType);
  if (signal.dataType === 'STRING' && !signal.length) return refusePoint('1722', 'length', reasons.length);
  const size = bits ? 1 : registersOf(shape);
  if (address.offset + size - 1 > lastOffset) return refusePoint('99904', 'address', reasons.end);
  const { id, writable } = signal;
  return { ok: true, point: { id, address, shape, writable, table: address.table, offset: address.offset, size } };
}
