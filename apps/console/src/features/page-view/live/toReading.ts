import { GOOD, type SignalValue } from '@lookfar/contract';
import { type LiveReading, unknownReading } from '@lookfar/widgets';
import { type BrokenLink, presentValue, type ValueFormat } from '../../live/index.ts';

const plain: ValueFormat = { decimals: 0, signalMaps: [], upperLimit: null, lowerLimit: null };
/** The code of the last value of a device that is offline. */
const away = '1303';

/** [PV5] A value as pages read it, with the same quality rules as everywhere in monitoring. */
export function toReading(value: SignalValue | undefined, broken: BrokenLink | null): LiveReading {
  if (!value) return unknownReading;
  const { code, time } = value;
  switch (presentValue(plain, value, broken).quality) {
    case 'held':
      return { value: value.value, code, time, stale: false };
    case 'good':
      return { value: value.value, code: GOOD, time, stale: false };
    case 'stale':
      return { value: value.value, code: code === GOOD ? GOOD : away, time, stale: true };
    case 'bad':
      return { value: value.value, code, time, stale: false };
    case 'none':
      return { value: null, code: code === GOOD ? '' : code, time, stale: broken !== null };
  }
}
