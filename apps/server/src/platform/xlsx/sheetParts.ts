import { xmlText } from '../text/xmlText.ts';

export interface SheetColumn {
  title: string;
  /** Characters. */
  width: number;
}

/** A time as it should be shown in any time zone: epoch ms as if that zone were UTC. */
export interface SheetTime {
  wallMs: number;
}

export type SheetCell = string | number | null | SheetTime;

export const sheetLimits = { rows: 1_048_576, text: 32_767, name: 31 } as const;

const styles = { plain: 0, head: 1, time: 2 } as const;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const dayMs = 86_400_000;
/** 1 January 1970, counted from 30 December 1899. */
const epochDay = 25_569;

/** Up to the first row; the header stays in view. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => textCell(title, styles.head));
  return (
    `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`
  );
}

export const sheetEnd = '</sheetData></worksheet>';

export function sheetRow(cells: readonly SheetCell[]): string {
  let row = '<row>';
  for (const cell of cells) row += cellText(cell);
  return `${row}</row>`;
}

function cellText(cell: SheetCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') return textCell(cell, styles.plain);
  if (typeof cell === 'object') return `<c s="${styles.time}"><v>${cell.wallMs / dayMs + epochDay}</v></c>`;
  return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : textCell(String(cell), styles.plain);
}

/** Text is never written as a formula. Spreadsheets read `_x000D_` and the like as escaped characters. */
function textCell(text: string, style: number): string {
  const literal = text.slice(0, sheetLimits.text).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(literal)}</t></is></c>`;
}

/** The other files of a workbook with these sheets. */
export function workbookParts(names: readonly string[]): { name: string; content: string[] }[] {
  const numbers = names.map((_, at) => at + 1);
  const sheets = names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const link = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${documents}/${kind}" Target="${target}"/>`;
  const links = numbers.map((number) => link(number, 'worksheet', `worksheets/sheet${number}.xml`));
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${types}.${kind}+xml"/>`;
  const file = (name: string, text: string) => ({ name, content: [declared + text] });
  return [
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${links.join('')}${link(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ),
    file('xl/styles.xml', styleSheet),
    file(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    file(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}` +
        `${override('styles', 'styles')}${numbers.map((n) => override(`worksheets/sheet${n}`, 'worksheet')).join('')}</Types>`,
    ),
  ];
}

/** In the order of `styles`: plain, bold, a time with its milliseconds. */
const styleSheet =
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** Characters that spreadsheets refuse in a sheet name, and its maximum length. */
export function sheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` ${number}`;
  const plain =
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  return plain.slice(0, sheetLimits.name - suffix.length) + suffix;
}
