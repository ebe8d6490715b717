/** [EC4] A column copied from a spreadsheet: one SN per line; a single one is an ordinary paste. */
export function pastedSns(text: string): string[] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.length > 1 ? lines.map((line) => (line.split('\t')[0] ?? '').trim()) : undefined;
}

/** [EC4] Fills the rows from `at` with the SNs; what does not fit is dropped, the other rows stay. */
export function withSns(
  ids: readonly number[],
  at: number,
  sns: readonly string[],
  before: Readonly<Record<number, string>>,
): Record<number, string> {
  const next: Record<number, string> = { ...before };
  for (const [offset, sn] of sns.entries()) {
    const id = ids[at + offset];
    if (id !== undefined) next[id] = sn;
  }
  return next;
}
