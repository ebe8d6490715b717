import { GOOD, type MonitoredSignal, type Value } from '@lookfar/contract';
import { dash, presentValue } from './presentValue.ts';

/** A value for use in a sentence: its label, number and unit; a dash for none. */
export function valueInWords(signal: MonitoredSignal, value: Value): string {
  if (value === null) return dash;
  const { meaning, text } = presentValue(signal, { code: GOOD, value, time: 0 }, null);
  return [meaning, text, signal.unit].filter(Boolean).join(' ');
}
