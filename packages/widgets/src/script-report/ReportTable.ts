import type { Language } from '@lookfar/contract';
import { noValue } from '@lookfar/page';
import { attributeWriter, listWriter, type PartOf, type RowWriter, textWriter } from '../kit/live/parts.ts';
import type { ReportCell, ReportColumn, ReportResult } from '../script/results/reportResult.ts';
import { scriptWords } from '../script/scriptWords.ts';

type Row = readonly ReportCell[];

/** The columns and rows of a report in its frame. Everything is written as text. */
export class ReportTable {
  readonly #heads: (columns: readonly ReportColumn[]) => void;
  readonly #rows: (rows: readonly Row[]) => void;
  readonly #totals: (rows: readonly Row[]) => void;
  #columns: readonly ReportColumn[] = [];
  /** Whether the column has numbers alone; these end at its right edge. */
  #isRight: readonly boolean[] = [];

  constructor(part: PartOf, locale: Language) {
    const cellsOf = (document: Document) => this.#row(document, locale);
    this.#heads = listWriter<ReportColumn>(part('heads'), (document) => this.#head(document));
    this.#rows = listWriter<Row>(part('rows'), cellsOf);
    this.#totals = listWriter<Row>(part('totals'), cellsOf);
  }

  show({ columns, rows, totals }: ReportResult): void {
    this.#columns = columns;
    this.#isRight = columns.map(({ align }, index) => (align ? align === 'right' : isNumeric(rows, index)));
    this.#heads(columns);
    this.#rows(rows);
    this.#totals(totals ? [totals] : []);
  }

  #head(document: Document): RowWriter<ReportColumn> {
    const element = document.createElement('th');
    const [text, side] = [textWriter(element), attributeWriter(element, 'data-column')];
    return {
      element,
      write: (column) => {
        text(column.unit ? `${column.title} (${column.unit})` : column.title);
        side(this.#sideOf(this.#columns.indexOf(column)));
      },
    };
  }

  #row(document: Document, locale: Language): RowWriter<Row> {
    const element = document.createElement('tr');
    const cells = listWriter<{ text: string; side: string | undefined }>(element, cellWriter);
    return {
      element,
      write: (row) =>
        cells(
          this.#columns.map((column, index) => ({
            text: cellText(row[index] ?? null, column, locale),
            side: this.#sideOf(index),
          })),
        ),
    };
  }

  #sideOf(index: number): string | undefined {
    return this.#isRight[index] ? 'value' : undefined;
  }
}

function cellWriter(document: Document): RowWriter<{ text: string; side: string | undefined }> {
  const element = document.createElement('td');
  const [text, side] = [textWriter(element), attributeWriter(element, 'data-column')];
  return {
    element,
    write: (cell) => {
      text(cell.text);
      side(cell.side);
    },
  };
}

function isNumeric(rows: readonly Row[], index: number): boolean {
  const known = rows.map((row) => row[index] ?? null).filter((cell) => cell !== null);
  return known.length > 0 && known.every((cell) => typeof cell === 'number');
}

const usualDigits = 3;

/** A number with the decimals of its column, or with as many as it needs. */
export function cellText(cell: ReportCell, { digits }: Pick<ReportColumn, 'digits'>, locale: Language): string {
  if (cell === null) return noValue;
  if (typeof cell === 'boolean') return scriptWords[cell ? 'yes' : 'no'][locale];
  if (typeof cell === 'string') return cell;
  if (digits !== undefined && digits !== null) return cell.toFixed(digits);
  const rounded = Number(cell.toFixed(usualDigits));
  return String(rounded === 0 ? Number(cell.toPrecision(usualDigits)) : rounded);
}
