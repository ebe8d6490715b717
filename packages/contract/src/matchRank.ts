/** What was typed, as words that all have to be found. */
export const wordsOf = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * How well a name has all of these words, in lower case: the smaller, the better; undefined if one is missing. The whole
 * name is better than its beginning, that is better than the beginning of a word, and that than the middle of one.
 */
export function matchRank(name: string, words: readonly string[]): number | undefined {
  const whole = name.toLowerCase();
  let rank = 0;
  for (const word of words) {
    const at = whole.indexOf(word);
    if (at < 0) return undefined;
    if (at > 0) rank += beginsWord(whole, word) ? 2 : 3;
    else if (whole.length > word.length) rank += 1;
  }
  // Of two that are equally good, the shorter one.
  return rank + Math.min(whole.length, 999) / 1000;
}

function beginsWord(whole: string, word: string): boolean {
  for (let at = whole.indexOf(word, 1); at > 0; at = whole.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(whole[at - 1] ?? '')) return true;
  }
  return false;
}
