import type { Alarm } from '@lookfar/contract';
import { isShown } from '../kit/alarmLevels.ts';
import { attributeWriter, displayWriter, listWriter, partsOf, type RowWriter, textWriter } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import type { AlarmsNow } from '../tools.ts';
import { type AlarmColumn, alarmColumns } from './alarmColumns.ts';
import type { AlarmTableAddon } from './alarmTableFields.ts';
import { alarmWords } from './alarmWords.ts';

/** Follows the alarms of a device while the page is shown. */
export const liveAlarmTable: LiveFactory<AlarmTableAddon> = (element, _widget, addon, { locale, page }) => {
  const part = partsOf(element);
  const columns = alarmColumns(addon, locale);
  const rows = listWriter<Alarm>(part('rows'), (document) =>
    rowOf(document, columns, addon, alarmWords.unacked[locale]),
  );
  const count = textWriter(part('count'));
  const note = textWriter(part('note'));
  const tone = attributeWriter(part('note'), 'data-tone');
  const showNote = displayWriter(part('note'));
  const tell = (now: AlarmsNow) => {
    const wanted = now.state === 'ready' ? now.list.filter(({ level }) => isShown(level, addon.level)) : [];
    const said = wordsFor(now, wanted.length);
    rows(wanted.slice(0, addon.most));
    count(now.state === 'ready' ? String(wanted.length) : '');
    note(said === undefined ? '' : typeof said === 'string' ? said : said[locale]);
    tone(now.state === 'failed' || now.state === 'refused' ? now.state : undefined);
    showNote(said !== undefined);
  };
  const stop = page.watchAlarms(addon.equipment.equipId, tell);
  return { update: () => undefined, dispose: stop };
};

/** Shown instead of rows. */
function wordsFor(now: AlarmsNow, shown: number) {
  switch (now.state) {
    case 'loading':
      return alarmWords.loading;
    case 'refused':
      return now.reason;
    case 'failed':
      return alarmWords.failed;
    case 'ready':
      return shown === 0 ? alarmWords.none : undefined;
  }
}

function rowOf(
  document: Document,
  columns: readonly AlarmColumn[],
  { rowEvent }: AlarmTableAddon,
  unacked: string,
): RowWriter<Alarm> {
  const element = document.createElement('tr');
  if (rowEvent.enable) {
    // [WG31] A clickable element names its event, by which the viewer finds it.
    element.setAttribute('data-event', 'rowEvent');
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '0');
  }
  const level = attributeWriter(element, 'data-level');
  const isOpen = attributeWriter(element, 'data-unacked');
  const title = attributeWriter(element, 'title');
  const cells = columns.map(({ name, textOf }) => {
    const cell = document.createElement('td');
    cell.setAttribute('data-column', name);
    element.append(cell);
    const write = textWriter(cell);
    return (alarm: Alarm) => write(textOf(alarm));
  });
  return {
    element,
    write: (alarm) => {
      level(alarm.level);
      isOpen(alarm.acked ? undefined : '');
      title(alarm.acked ? alarm.text : `${alarm.text} · ${unacked}`);
      for (const cell of cells) cell(alarm);
    },
  };
}
