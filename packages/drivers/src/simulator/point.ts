import { type DataType, Failure, type GatewaySignal, type Text } from '@lookfar/contract';
import { fitValue } from '../common/codec.ts';
import { type CheckedPoint, refusePoint } from '../common/point.ts';
import { parseSource, type Source } from './source.ts';

export interface SimulatedPoint {
  id: number;
  source: Source;
  dataType: DataType;
  length: number | undefined;
  writable: boolean;
}

const reasons = {
  type: { cn: '该值不属于此数据类型', en: 'The values do not fit this data type' },
} as const satisfies Record<string, Text>;

export function simulatedPointOf(signal: GatewaySignal): CheckedPoint<SimulatedPoint> {
  const parsed = parseSource(signal.address);
  if (!parsed.ok) return refusePoint('99904', 'address', parsed.error.reason);
  const { id, dataType, length, writable } = signal;
  const { source } = parsed;
  if (!extremes(source).every((value) => canHold({ dataType, length }, value))) {
    return refusePoint('1722', 'dataType', reasons.type);
  }
  return { ok: true, point: { id, source, dataType, length, writable } };
}

/** The value as its type represents it: an integer where it must be, text where the type is text. */
export function conform({ dataType, length }: Pick<SimulatedPoint, 'dataType' | 'length'>, value: number | string) {
  const isReal = dataType === 'FLOAT' || dataType === 'DOUBLE';
  const given = typeof value === 'number' && !isReal && dataType !== 'STRING' ? Math.round(value) : value;
  return fitValue(given, { dataType, length });
}

/** The minimum and maximum of all values of a source. */
function extremes(source: Source): (number | string)[] {
  switch (source.kind) {
    case 'constant':
      return [source.value];
    case 'memory':
      return [];
    case 'counter':
      return [source.limit - 1];
    default:
      return [source.min, source.max];
  }
}

function canHold(shape: Pick<SimulatedPoint, 'dataType' | 'length'>, value: number | string): boolean {
  try {
    conform(shape, value);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
