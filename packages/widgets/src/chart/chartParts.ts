import { formatReading, type ValueFormat } from '@lookfar/page';
import { displayWriter, type PartOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { unitText } from '../kit/valueFields.ts';
import type { LiveReading, LiveTools } from '../live.ts';

/** Writes in place of a drawing why there is none; empty for nothing. */
export function noteWriter(part: PartOf): (text: string) => void {
  const write = textWriter(part('note'));
  const show = displayWriter(part('note'));
  return (text) => {
    write(text);
    show(text !== '');
  };
}

export interface LegendEntry {
  reading: LiveReading;
  /** Index of its signal in the binding, for unit and value labels. */
  place: number;
  format?: ValueFormat;
}

/** Writes the value of an item into the legend, marked where it is not good. */
export function legendWriter(part: PartOf, index: number, tools: LiveTools): (entry: LegendEntry) => void {
  const value = textWriter(part(`value-${index}`));
  const look = new QualityLook(part(`line-${index}`), tools);
  return ({ reading, place, format = {} }) => {
    const { text, unit } = formatReading(reading.value, tools.signal(place), format);
    value(text + unitText(unit));
    look.show(reading);
  };
}
