/** Lower case, full-width letters as usual ones, without accents. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** [DP21] Whether each word of a search occurs in one of these texts. An empty search matches everything. */
export function matches(search: string, texts: readonly string[]): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = plain(texts.join('\n'));
  return words.every((word) => all.includes(word));
}

/**
 * [DP22] How well a text fits a search whose letters may have gaps: higher is better, undefined is not at all. A whole
 * match beats the beginnings of words, those beat scattered letters.
 */
export function fuzzyScore(search: string, text: string): number | undefined {
  const wanted = plain(search).replace(/\s+/g, '');
  const within = plain(text);
  if (wanted === '') return 0;
  const whole = within.indexOf(plain(search).trim());
  if (whole >= 0) return 1000 - whole;
  return strewn(wanted, within);
}

function strewn(wanted: string, within: string): number | undefined {
  let at = -1;
  let score = 0;
  for (const letter of wanted) {
    const next = within.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    const isStart = next === 0 || /[\s\W_]/.test(within[next - 1] ?? '');
    score += next === at + 1 ? 3 : isStart ? 2 : 0;
    score -= Math.min(5, next - at - 1) / 10;
    at = next;
  }
  return score;
}
