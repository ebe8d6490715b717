import type { MonitoredSignal } from '@lookfar/contract';

type Choice = MonitoredSignal['signalMaps'][number];
type Choosable = Pick<MonitoredSignal, 'dataType' | 'signalMaps'>;

const switchValues: readonly Choice[] = [
  { value: 1, text: 'ON' },
  { value: 0, text: 'OFF' },
];

/** The values to choose from: those with labels, or the two of a switch. Empty: the value is typed. */
export function writeChoices({ dataType, signalMaps }: Choosable): readonly Choice[] {
  if (dataType !== 'BOOL') return signalMaps;
  // A switch has two positions even if only one of them has a label.
  return switchValues.map(({ value, text }) => ({
    value,
    text: signalMaps.find((map) => map.value === value)?.text ?? text,
  }));
}

/** [MW4] A chosen value switches something, so the write must be confirmed. */
export function needsConfirmation(signal: Choosable): boolean {
  return writeChoices(signal).length > 0;
}
