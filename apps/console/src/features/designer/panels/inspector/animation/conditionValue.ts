/** The typed value of a condition: a number if it parses as one, otherwise the text. */
export function conditionValue(typed: string): number | string {
  const trimmed = typed.trim();
  const number = Number(trimmed);
  // `1.` and `1e` are on the way to a number, and `007` is a name: only what prints the same is one.
  return trimmed !== '' && String(number) === trimmed && Number.isFinite(number) ? number : typed;
}
