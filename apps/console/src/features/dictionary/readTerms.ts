export interface SheetTerm {
  text: string;
  english: string;
}

const chinese = /[\u3400-\u9fff]/;

/** The first two columns of a sheet; a heading and rows without both are left out, the last of the same name counts. */
export function readTerms(rows: readonly (readonly string[])[]): SheetTerm[] {
  const terms = new Map<string, string>();
  for (const [text = '', english = ''] of rows) {
    const [name, word] = [text.trim(), english.trim()];
    if (chinese.test(name) && word !== '' && !chinese.test(word)) terms.set(name, word);
  }
  return [...terms].map(([text, english]) => ({ text, english }));
}
