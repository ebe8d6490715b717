import type { Alarm, Language } from '@lookfar/contract';
import { listen } from '../kit/control/listen.ts';
import { attributeWriter, displayWriter, type RowWriter, textWriter } from '../kit/live/parts.ts';
import type { AlarmRow } from './AlarmRow.ts';
import type { AlarmColumn } from './alarmColumns.ts';
import { alarmWords } from './alarmWords.ts';

interface RowParts {
  columns: readonly AlarmColumn[];
  /** A click on a row does something. */
  isClickable: boolean;
  locale: Language;
  acknowledge: (alarm: Alarm) => void;
}

/** A row of the table, and its button while the alarm can be acknowledged. */
export function alarmRowWriter(document: Document, parts: RowParts): RowWriter<AlarmRow> {
  const { columns, isClickable, locale, acknowledge } = parts;
  const element = document.createElement('tr');
  if (isClickable) {
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
    if (name === 'operation') return acknowledgeButton(cell, locale, acknowledge);
    const write = textWriter(cell);
    return (alarm: AlarmRow) => write(textOf(alarm));
  });
  return {
    element,
    write: (alarm) => {
      level(alarm.level);
      isOpen(alarm.open ? '' : undefined);
      title(alarm.open ? `${alarm.text} · ${alarmWords.unacked[locale]}` : alarm.text);
      for (const cell of cells) cell(alarm);
    },
  };
}

function acknowledgeButton(cell: Element, locale: Language, acknowledge: (alarm: Alarm) => void) {
  const button = cell.ownerDocument.createElement('button');
  button.setAttribute('type', 'button');
  button.setAttribute('data-control', '');
  button.textContent = alarmWords.acknowledge[locale];
  cell.append(button);
  const show = displayWriter(button);
  const label = attributeWriter(button, 'aria-label');
  let shown: Alarm | undefined;
  // Goes with its row.
  listen(button, { click: () => shown && acknowledge(shown) });
  return ({ open, text }: AlarmRow) => {
    shown = open;
    show(open !== undefined);
    label(`${alarmWords.acknowledge[locale]}: ${text}`);
  };
}
