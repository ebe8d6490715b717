import { GOOD, isHeld, type SignalValue } from '@lookfar/contract';
import { type BoundSignal, formatReading, noValue } from '@lookfar/page';
import { formatTime } from '../kit/formatTime.ts';
import { attributeWriter, listWriter, type PartOf, type RowWriter, textWriter } from '../kit/live/parts.ts';
import type { LiveTools } from '../live.ts';
import type { HistoryRow } from './askHistoryRows.ts';
import { columnTitle, type HistoryColumnOf, type HistoryTableAddon } from './historyTableFields.ts';

type WriteRows = (rows: readonly HistoryRow[]) => void;

interface WriterParts {
  part: PartOf;
  columns: readonly HistoryColumnOf[];
  addon: HistoryTableAddon;
  tools: LiveTools;
}

/** A row for each moment, or for each signal with the moments as columns. */
export function historyWriter(parts: WriterParts): WriteRows {
  return parts.addon.dimensionType === 'time' ? rowsByTime(parts) : rowsBySignal(parts);
}

function rowsByTime({ part, columns, addon: { format }, tools }: WriterParts): WriteRows {
  return listWriter<HistoryRow>(part('rows'), (document) => {
    const element = document.createElement('tr');
    const time = cellIn(element, 'time');
    const cells = columns.map((column) => ({ column, ...cellIn(element, 'value') }));
    return {
      element,
      write: (row) => {
        time.write(formatTime(row.time, format));
        cells.forEach(({ column, write, mark }, index) => {
          writeValue({ write, mark }, row.cells[index], column, tools);
        });
      },
    };
  });
}

function rowsBySignal({ part, columns, addon: { format }, tools }: WriterParts): WriteRows {
  const head = listWriter<HistoryRow>(part('heads'), (document) => {
    const element = document.createElement('th');
    element.setAttribute('data-column', 'value');
    const write = textWriter(element);
    return { element, write: ({ time }) => write(formatTime(time, format)) };
  });
  const body = listWriter<{ column: HistoryColumnOf; index: number; rows: readonly HistoryRow[] }>(
    part('rows'),
    (document) => {
      const element = document.createElement('tr');
      const name = cellIn(element, 'time');
      const values = listWriter<{ value: SignalValue | null | undefined; column: HistoryColumnOf }>(element, () =>
        valueCell(document, tools),
      );
      return {
        element,
        write: ({ column, index, rows }) => {
          name.write(columnTitle(column));
          values(rows.map(({ cells }) => ({ value: cells[index], column })));
        },
      };
    },
  );
  return (rows) => {
    head(rows);
    body(rows.length === 0 ? [] : columns.map((column, index) => ({ column, index, rows })));
  };
}

type Cell = ReturnType<typeof writersOf>;

function valueCell(
  document: Document,
  tools: LiveTools,
): RowWriter<{ value: SignalValue | null | undefined; column: HistoryColumnOf }> {
  const element = document.createElement('td');
  element.setAttribute('data-column', 'value');
  const cell = writersOf(element);
  return { element, write: ({ value, column }) => writeValue(cell, value, column, tools) };
}

function cellIn(row: Element, column: string): Cell {
  const made = row.ownerDocument.createElement('td');
  made.setAttribute('data-column', column);
  row.append(made);
  return writersOf(made);
}

const writersOf = (element: Element) => ({
  write: textWriter(element),
  mark: attributeWriter(element, 'data-quality'),
});

/** The unit is with the name of the signal. */
function writeValue(
  { write, mark }: Cell,
  value: SignalValue | null | undefined,
  { place, signal }: HistoryColumnOf,
  tools: LiveTools,
): void {
  write(textOf(value, tools.signal(place) ?? signal));
  mark(!value || value.code === GOOD ? undefined : isHeld(value.code) ? 'held' : 'bad');
}

const textOf = (value: SignalValue | null | undefined, signal: BoundSignal | undefined): string =>
  value ? formatReading(value.value, signal, { unit: '' }).text : noValue;
