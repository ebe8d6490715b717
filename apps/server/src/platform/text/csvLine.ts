/** The start of a file: without it spreadsheets assume the machine's own encoding. */
export const csvStart = '\uFEFF';

const lineEnd = '\r\n';

/** One line of texts. */
export function csvLine(texts: readonly string[]): string {
  return texts.map(csvText).join(',') + lineEnd;
}

/** Integers that do not fit a double are texts. */
const integer = /^-\d+$/;

/** A text that a spreadsheet would treat as a formula gets a leading apostrophe. */
export function csvText(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !integer.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
