import { formatReading } from '@lookfar/page';
import { type Quality, qualityOf } from '../../kit/live/quality.ts';
import { readNumber } from '../../kit/live/readNumber.ts';
import { unitText, type ValueAddon, valueFormat } from '../../kit/valueFields.ts';
import type { LiveTools } from '../../live.ts';
import type { ChartItem } from '../chartItems.ts';

/** A number that a chart shows: of an item now, or of a period. */
export interface Figure {
  name: string;
  color: string;
  /** Undefined if there is none that may be drawn: bad or missing. */
  value: number | undefined;
  /** Old, or of a period that is not complete: drawn pale. */
  isPale: boolean;
  /** With its unit; `--` if there is none. */
  text: string;
}

const drawn: ReadonlySet<Quality> = new Set(['good', 'held', 'stale']);

/** [CH7] What is read now, in the order of the items. */
export function nowFigures(items: readonly ChartItem[], addon: ValueAddon, tools: LiveTools): Figure[] {
  return items.map(({ place, name, color }) => {
    const reading = tools.reading(place);
    const quality = qualityOf(reading);
    const isShown = drawn.has(quality);
    const value = isShown && !reading.isSubstitute ? readNumber(reading) : undefined;
    const shown = formatReading(isShown ? reading.value : null, tools.signal(place), valueFormat(addon));
    return { name, color, value, isPale: quality === 'stale', text: shown.text + unitText(shown.unit) };
  });
}
