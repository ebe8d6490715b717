import type { Alarm } from '@lookfar/contract';
import { levelsFrom } from '../kit/alarmLevels.ts';
import type { PartOf } from '../kit/live/parts.ts';
import { livePages } from '../kit/table/livePages.ts';
import { liveTimeFilter } from '../kit/table/liveTimeFilter.ts';
import { PagedRows } from '../kit/table/PagedRows.ts';
import { TableRange } from '../kit/table/TableRange.ts';
import type { LiveTools } from '../live.ts';
import type { AlarmsNow } from '../tools.ts';
import { ActiveAlarms } from './ActiveAlarms.ts';
import { type AlarmRow, rowOfEvent } from './AlarmRow.ts';
import type { AlarmTableAddon } from './alarmTableFields.ts';
import { alarmWords } from './alarmWords.ts';
import { collectAlarms, exportedPage } from './saveAlarms.ts';

export interface TableParts {
  part: PartOf;
  addon: AlarmTableAddon;
  tools: LiveTools;
  /** Without a total nothing is known. */
  rows: (rows: readonly AlarmRow[], total?: number) => void;
  say: (words: string, tone?: 'failed' | 'refused') => void;
}

/** What a table lists. */
interface AlarmSource {
  /** Every row, for a spreadsheet. */
  all: () => Promise<readonly AlarmRow[]>;
  tick: () => void;
  dispose: () => void;
}

const secondMs = 1000;

/** The active alarms of a device. */
export function currentAlarms({ part, addon, tools, rows, say }: TableParts): AlarmSource {
  const { locale, page } = tools;
  const pages = livePages(part, (pageNo) => active.goTo(pageNo));
  const active = new ActiveAlarms({
    ...{ addon, locale },
    show: ({ rows: shown, total, pageNo, pages: all }) => {
      rows(shown, total);
      say(total === 0 ? alarmWords.none[locale] : '');
      pages.show(pageNo, all);
    },
  });
  const tell = (now: AlarmsNow) => {
    if (now.state === 'ready') return active.take(now);
    rows([]);
    pages.show(1, 1);
    if (now.state === 'loading') say(alarmWords.loading[locale]);
    else say(now.state === 'refused' ? now.reason : alarmWords.failed[locale], now.state);
  };
  const stop = page.watchAlarms(addon.equipment.equipId, tell);
  return {
    all: async () => active.rows,
    tick: () => undefined,
    dispose: () => {
      stop();
      pages.dispose();
    },
  };
}

/** The alarms of a range. The active ones are followed too: those among them can be acknowledged. */
export function journalAlarms({ part, addon, tools, rows, say }: TableParts): AlarmSource {
  const { locale, page, now } = tools;
  const { equipId } = addon.equipment;
  const range = new TableRange({ page: page.range, minutes: addon.timeRange, now });
  const pages = livePages(part, (pageNo) => loader.goTo(pageNo));
  let open: readonly Alarm[] = [];
  let isStarted = false;
  const load = async (span: ReturnType<TableRange['span']>, pageNo: number, most: number) => {
    const question = { equipId, levels: levelsFrom(addon.level), span, pageNo, most };
    const { total, list } = await page.alarmHistory(question);
    return { total, rows: list.map((event) => rowOfEvent(event, open, now())) };
  };
  const loader = new PagedRows<AlarmRow>({
    ...{ range, now, size: addon.most, refreshMs: addon.rollTime * secondMs },
    load: (span, pageNo) => load(span, pageNo, addon.most),
    show: (loaded) => {
      rows(loaded.rows, loaded.total);
      say(loaded.total === 0 ? alarmWords.noneThen[locale] : '');
      pages.show(loaded.pageNo, loaded.pages);
      filter.show();
    },
    fail: (reason) => {
      rows([]);
      say(reason, 'failed');
    },
  });
  const filter = liveTimeFilter(part, range, () => loader.restart());
  const stops = [
    range.follow(() => {
      filter.forget();
      loader.restart();
    }),
    page.watchAlarms(equipId, (alarms) => {
      if (alarms.state !== 'ready') return;
      open = alarms.list;
      if (isStarted) loader.again();
    }),
    () => pages.dispose(),
    () => filter.dispose(),
    () => loader.dispose(),
  ];
  loader.restart();
  isStarted = true;
  return {
    all: () => collectAlarms((pageNo) => load(loader.span ?? range.span(), pageNo, exportedPage)),
    tick: () => loader.tick(),
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}
