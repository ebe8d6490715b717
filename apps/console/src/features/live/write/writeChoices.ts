import type { MonitoredSignal } from '@lookfar/contract';

type Choice = MonitoredSignal['signalMaps'][number];
type Choosable = Pick<MonitoredSignal, 'dataType' | 'signalMaps'>;

const switchValues: readonly Choice[] = [
  { value: 1, text: 'ON' },
  { value: 0, text: 'OFF' },
];

/** The values that a signal is chosen from: its named ones, or those of a switch. None: it is typed. */
export function writeChoices({ dataType, signalMaps }: Choosable): readonly Choice[] {
  if (dataType !== 'BOOL') return signalMaps;
  // A switch has two positions, also when only one of them has a name.
  return switchValues.map(({ value, text }) => ({
    value,
    text: signalMaps.find((map) => map.value === value)?.text ?? text,
  }));
}

/** [MW4] Whatever is chosen switches something: it is asked for once more before it is written. */
export function needsConfirmation(signal: Choosable): boolean {
  return writeChoices(signal).length > 0;
}
