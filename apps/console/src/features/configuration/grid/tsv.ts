/** Cells as spreadsheets put them on the clipboard: tabs between cells, line breaks between rows, quotes around both. */

export function formatTsv(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads what a spreadsheet copied; the line break at its end starts no row. A quote inside a cell is a quote. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

interface Token {
  text: string;
  end: number;
}

function readPlain(text: string, from: number): Token {
  let end = from;
  while (end < text.length && !'\t\r\n'.includes(text.charAt(end))) end += 1;
  return { text: text.slice(from, end), end };
}

/** A quoted cell; without a closing quote at a cell's end the quote was meant literally. */
function readQuoted(text: string, from: number): Token {
  let out = '';
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char !== '"') out += char;
    else if (text[at + 1] === '"') {
      out += '"';
      at += 1;
    } else if (at + 1 === text.length || '\t\r\n'.includes(text.charAt(at + 1))) return { text: out, end: at + 1 };
    else return readPlain(text, from);
  }
  return readPlain(text, from);
}
