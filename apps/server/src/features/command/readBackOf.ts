import { type DataType, GOOD, type Value } from '@lookfar/contract';
import { shownOf } from './shownOf.ts';

/** As stored: null in all fields if the signal was deleted. */
interface RecordedSignal {
  dataType: DataType | null;
  scale: number | null;
  formula: string | null;
}

/** The shown value of the raw value in a device after a write; null if it does not fit the signal. */
export function readBackOf({ dataType, scale, formula }: RecordedSignal, raw: Value): Value {
  if (dataType === null) return null;
  const { code, value } = shownOf({ dataType, scale: scale ?? 1, formula: formula ?? '' }, raw, 0);
  return code === GOOD ? value : null;
}
