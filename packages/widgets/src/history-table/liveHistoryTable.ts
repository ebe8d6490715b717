import { liveNote } from '../kit/live/liveNote.ts';
import { partsOf, textWriter } from '../kit/live/parts.ts';
import { liveExport } from '../kit/table/liveExport.ts';
import { livePages } from '../kit/table/livePages.ts';
import { liveTimeFilter } from '../kit/table/liveTimeFilter.ts';
import { PagedRows } from '../kit/table/PagedRows.ts';
import { RowRoller } from '../kit/table/RowRoller.ts';
import { TableRange } from '../kit/table/TableRange.ts';
import type { LiveFactory } from '../live.ts';
import { alignedSpan, askHistoryRows, devicesOf, type HistoryRow, stepSecondsOf } from './askHistoryRows.ts';
import { type HistoryTableAddon, historyColumns } from './historyTableFields.ts';
import { historyWords } from './historyWords.ts';
import { historyWriter } from './historyWriters.ts';

const secondMs = 1000;

/** Polls the newest rows, and loads further pages and other ranges when they are asked for. */
export const liveHistoryTable: LiveFactory<HistoryTableAddon> = (element, widget, addon, tools) => {
  const { now, page, locale } = tools;
  const part = partsOf(element);
  const columns = historyColumns(widget);
  const rows = historyWriter({ part, columns, addon, tools });
  const count = textWriter(part('count'));
  const say = liveNote(part);
  const range = new TableRange({ page: page.range, minutes: addon.timeRange, now });
  const roller = addon.show === 'roll' ? new RowRoller(part('body'), addon.rollStep) : undefined;
  const pages = livePages(part, (pageNo) => loader.goTo(pageNo));
  const loader = new PagedRows<HistoryRow>({
    ...{ range, now, size: addon.most, refreshMs: addon.rollTime * secondMs },
    load: (span, pageNo) => askHistoryRows(columns, addon, tools, { span, pageNo }),
    show: (loaded) => {
      rows(loaded.rows);
      count(String(addon.show === 'page' ? loaded.total : loaded.rows.length));
      say(loaded.rows.length === 0 ? historyWords.none[locale] : '');
      pages.show(loaded.pageNo, loaded.pages);
      filter.show();
    },
    // The rows shown are outdated then and are removed.
    fail: (reason) => {
      rows([]);
      count('');
      say(reason, 'failed');
    },
  });
  const filter = liveTimeFilter(part, range, () => loader.restart());
  const save = () =>
    page.exportHistory({
      devices: devicesOf(columns).map(([equipId, own]) => ({
        equipId,
        signalIds: own.map(({ signal }) => signal.signalId),
      })),
      span: alignedSpan(loader.span ?? range.span(), addon),
      stepSeconds: stepSecondsOf(addon),
      name: addon.title || historyWords.title[locale],
    });
  const stops = [
    () => pages.dispose(),
    () => filter.dispose(),
    () => loader.dispose(),
    () => roller?.dispose(),
    range.follow(() => {
      filter.forget();
      if (columns.length > 0) loader.restart();
    }),
    liveExport(part, locale, async () => (columns.length > 0 ? save() : undefined)),
  ];
  if (columns.length === 0) say(historyWords.unbound[locale]);
  else loader.restart();
  return {
    update: () => undefined,
    tick: () => {
      if (columns.length > 0) loader.tick();
      roller?.tick();
    },
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
};
