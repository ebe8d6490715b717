import { alarmLevelNames, type Language } from '@lookfar/contract';
import { type Binding, formatReading, itemsOf } from '@lookfar/page';
import { isShown } from '../kit/alarmLevels.ts';
import { qualityOf } from '../kit/live/quality.ts';
import { unitText } from '../kit/valueFields.ts';
import type { BoundReadings } from '../live.ts';
import type { AlarmsNow } from '../tools.ts';
import type { TickerAddon } from './tickerFields.ts';

/** One text of the row. */
export interface TickerPart {
  text: string;
  /** Of a value that is not good. */
  quality?: string | undefined;
  /** The priority of an alarm. */
  tone?: string | undefined;
}

/** Alarms beyond this would take minutes to pass. */
const mostAlarms = 20;

/** Each bound value with its name. A formula has none. */
export function valueParts(values: Binding, bound: BoundReadings): TickerPart[] {
  const names = values.isFormula ? [''] : itemsOf(values).map(({ alias, title }) => alias || title);
  return names.map((name, index) => {
    const reading = bound.reading(index);
    const { text, unit } = formatReading(reading.value, bound.signal(index));
    const quality = qualityOf(reading);
    return { text: `${name} ${text}${unitText(unit)}`.trim(), quality: quality === 'good' ? undefined : quality };
  });
}

/** The active alarms by their words; why they cannot be shown, where they cannot. */
export function alarmParts(now: AlarmsNow | undefined, { level }: TickerAddon, locale: Language): TickerPart[] {
  if (now?.state === 'refused' || now?.state === 'failed') return [{ text: now.reason }];
  if (now?.state !== 'ready') return [];
  return now.list
    .filter((alarm) => isShown(alarm.level, level))
    .slice(0, mostAlarms)
    .map((alarm) => ({ text: `[${alarmLevelNames[alarm.level][locale]}] ${alarm.text}`, tone: alarm.level }));
}
