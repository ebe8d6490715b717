import { GOOD, type SignalValue } from '@lookfar/contract';
import { type BoundSignal, formatReading, noValue } from '@lookfar/page';
import { formatTime } from '../kit/formatTime.ts';
import { attributeWriter, displayWriter, listWriter, partsOf, type RowWriter, textWriter } from '../kit/live/parts.ts';
import type { LiveFactory, LiveTools } from '../live.ts';
import { askHistoryRows, type HistoryRow } from './askHistoryRows.ts';
import { type HistoryColumnOf, type HistoryTableAddon, historyColumns } from './historyTableFields.ts';
import { historyWords } from './historyWords.ts';

const secondMs = 1000;

/** Polls the newest rows; there is no second request while one is pending. */
export const liveHistoryTable: LiveFactory<HistoryTableAddon> = (element, widget, addon, tools) => {
  const columns = historyColumns(widget);
  const show = tableWriter(element, columns, addon, tools);
  let isGone = false;
  let isAsking = false;
  let nextAt = 0;
  const ask = async () => {
    isAsking = true;
    nextAt = tools.now() + addon.rollTime * secondMs;
    try {
      const rows = await askHistoryRows(columns, addon, tools);
      if (!isGone) show.rows(rows);
    } catch (error) {
      if (!isGone) show.failure(error instanceof Error ? error.message : String(error));
    }
    isAsking = false;
  };
  if (columns.length === 0) show.unbound();
  else void ask();
  return {
    update: () => undefined,
    tick: () => {
      if (columns.length > 0 && !isAsking && tools.now() >= nextAt) void ask();
    },
    dispose: () => {
      isGone = true;
    },
  };
};

function tableWriter(
  element: Element,
  columns: readonly HistoryColumnOf[],
  { format }: HistoryTableAddon,
  tools: LiveTools,
) {
  const part = partsOf(element);
  const rows = listWriter<HistoryRow>(part('rows'), (document) => rowOf(document, columns, format, tools));
  const count = textWriter(part('count'));
  const note = textWriter(part('note'));
  const tone = attributeWriter(part('note'), 'data-tone');
  const showNote = displayWriter(part('note'));
  const say = (words: string, isFailure = false) => {
    note(words);
    tone(isFailure ? 'failed' : undefined);
    showNote(words !== '');
  };
  return {
    rows: (list: readonly HistoryRow[]) => {
      rows(list);
      count(String(list.length));
      say(list.length === 0 ? historyWords.none[tools.locale] : '');
    },
    /** The rows shown are outdated then and are removed. */
    failure: (reason: string) => {
      rows([]);
      count('');
      say(reason, true);
    },
    unbound: () => say(historyWords.unbound[tools.locale]),
  };
}

function rowOf(
  document: Document,
  columns: readonly HistoryColumnOf[],
  format: string,
  tools: LiveTools,
): RowWriter<HistoryRow> {
  const element = document.createElement('tr');
  const cell = (column: string) => {
    const made = document.createElement('td');
    made.setAttribute('data-column', column);
    element.append(made);
    return { write: textWriter(made), mark: attributeWriter(made, 'data-quality') };
  };
  const time = cell('time');
  const cells = columns.map(() => cell('value'));
  return {
    element,
    write: (row) => {
      time.write(formatTime(row.time, format));
      for (const [index, { write, mark }] of cells.entries()) {
        const value = row.cells[index];
        const { place, signal } = columns[index] ?? {};
        write(textOf(value, place === undefined ? signal : (tools.signal(place) ?? signal)));
        mark(value && value.code !== GOOD ? 'bad' : undefined);
      }
    },
  };
}

/** The unit is in the column header. */
const textOf = (value: SignalValue | null | undefined, signal: BoundSignal | undefined): string =>
  value ? formatReading(value.value, signal, { unit: '' }).text : noValue;
