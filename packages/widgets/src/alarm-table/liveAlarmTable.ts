import { liveNote } from '../kit/live/liveNote.ts';
import { listWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import { liveExport } from '../kit/table/liveExport.ts';
import { RowRoller } from '../kit/table/RowRoller.ts';
import type { LiveFactory, LivePart } from '../live.ts';
import type { AlarmRow } from './AlarmRow.ts';
import { alarmColumns } from './alarmColumns.ts';
import { alarmRowWriter } from './alarmRowWriter.ts';
import { currentAlarms, journalAlarms, type TableParts } from './alarmSources.ts';
import type { AlarmTableAddon } from './alarmTableFields.ts';
import { alarmSheet } from './saveAlarms.ts';

/** Follows the alarms of a device, or lists those of a range, while the page is shown. */
export const liveAlarmTable: LiveFactory<AlarmTableAddon> = (element, _widget, addon, tools): LivePart => {
  const { locale, page } = tools;
  const part = partsOf(element);
  const columns = alarmColumns(addon, locale);
  const isClickable = addon.rowEvent.enable;
  const rows = listWriter<AlarmRow>(part('rows'), (document) =>
    alarmRowWriter(document, { columns, isClickable, locale, acknowledge: (alarm) => page.acknowledge(alarm) }),
  );
  const count = textWriter(part('count'));
  const table: TableParts = {
    ...{ part, addon, tools, say: liveNote(part) },
    rows: (list, total) => {
      rows(list);
      count(total === undefined ? '' : String(total));
    },
  };
  const shown = addon.source === 'current' ? currentAlarms(table) : journalAlarms(table);
  const roller = addon.show === 'roll' ? new RowRoller(part('body'), addon.interval) : undefined;
  const stopExport = liveExport(part, locale, async () => page.saveSheet(alarmSheet(await shown.all(), addon, locale)));
  return {
    update: () => undefined,
    tick: () => {
      shown.tick();
      roller?.tick();
    },
    dispose: () => {
      shown.dispose();
      roller?.dispose();
      stopExport();
    },
  };
};
