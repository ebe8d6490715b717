import type { PartOf } from '../../kit/live/parts.ts';
import { type ValueAddon, valueFormat } from '../../kit/valueFields.ts';
import type { LiveTools } from '../../live.ts';
import type { ChartItem } from '../chartItems.ts';
import { legendWriter } from '../chartParts.ts';
import type { PeriodSource } from './PeriodSource.ts';

interface Found {
  value: number | null;
  time: number;
}

/** Writes the legend of a chart. */
export interface ItemWriters {
  /** What is read now. */
  now(): void;
  /** What a source has for the column of each item, by default its latest value. */
  of(source: PeriodSource, find?: (column: number) => Found | undefined): void;
}

export function itemWriters(
  items: readonly ChartItem[],
  { part, tools, addon }: { part: PartOf; tools: LiveTools; addon: ValueAddon },
): ItemWriters {
  const writers = items.map(({ place }, index) => ({ place, write: legendWriter(part, index, tools) }));
  const format = valueFormat(addon);
  return {
    now: () => {
      for (const { place, write } of writers) write({ place, reading: tools.reading(place), format });
    },
    of: (source, find = (column) => source.latest(column)) => {
      writers.forEach(({ write }, index) => {
        const column = source.columnOf(index);
        const found = column < 0 ? undefined : find(column);
        write({ place: -1, reading: source.reading(index, found), format: source.format(index) });
      });
    },
  };
}
