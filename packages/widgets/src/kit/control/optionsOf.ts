import type { Language } from '@lookfar/contract';
import { type BoundSignal, holds } from '@lookfar/page';
import type { LiveReading } from '../../live.ts';
import { controlWords } from './controlWords.ts';

export interface Option {
  text: string;
  value: number | string;
}

type Labelled = Pick<BoundSignal, 'dataType' | 'signalMaps'>;

/** [WK45] Those of the widget, else the value labels of its signal, else the two positions of a switch. */
export function optionsOf(own: readonly Option[], signal: Labelled | undefined, locale: Language): readonly Option[] {
  if (own.length > 0) return own.map(({ text, value }) => ({ text: text || String(value), value }));
  const labels = signal?.signalMaps ?? [];
  if (signal?.dataType?.toUpperCase() !== 'BOOL') return labels;
  const [on, off] = [controlWords.on[locale], controlWords.off[locale]];
  const positions: Option[] = [
    { value: 1, text: on },
    { value: 0, text: off },
  ];
  // A switch has two positions even if only one of them has a label.
  return positions.map(({ value, text }) => ({ value, text: labels.find((one) => one.value === value)?.text ?? text }));
}

/** The option of a value. */
export function optionAt(options: readonly Option[], value: LiveReading['value']): number | undefined {
  const index = options.findIndex((option) => holds({ symbol: '==', value: option.value }, value));
  return index < 0 ? undefined : index;
}
