import { type DataType, GOOD, type Value } from '@lookfar/contract';
import { shownOf } from './shownOf.ts';

/** As the records hold it: null in all fields when the signal is gone. */
interface RecordedSignal {
  dataType: DataType | null;
  scale: number | null;
  formula: string | null;
}

/** What people see of the raw value that a device holds after a write; null when it does not fit the signal. */
export function readBackOf({ dataType, scale, formula }: RecordedSignal, raw: Value): Value {
  if (dataType === null) return null;
  const { code, value } = shownOf({ dataType, scale: scale ?? 1, formula: formula ?? '' }, raw, 0);
  return code === GOOD ? value : null;
}
