const cjk = /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]/;
/** Characters that may not start a line: closing brackets and trailing punctuation. */
const closing = /^[、。，．：；！？）」』】》〉”’%,.:;!?)\]}]/;
/** Characters that may not end a line. */
const opening = /[（「『【《〈“‘([{]$/;

/** Breaks a text into lines of a given width; existing line breaks are kept, words longer than a line are cut. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(line: string, width: number, measure: (text: string) => number): string[] {
  if (line === '' || measure(line) <= width) return [line];
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces(line)) {
    if (measure((current + piece).trimEnd()) <= width) {
      current += piece;
      continue;
    }
    if (current.trim() !== '') lines.push(current.trimEnd());
    const fitting = piece.trimStart();
    if (measure(fitting.trimEnd()) <= width) current = fitting;
    else {
      const cut = cutWord(fitting, width, measure);
      current = cut.pop() ?? '';
      lines.push(...cut);
    }
  }
  return [...lines, current.trimEnd()];
}

/** Words with their trailing space, and single Chinese characters with their punctuation. */
function pieces(line: string): string[] {
  const found: string[] = [];
  for (const character of line) {
    const last = found.at(-1);
    if (last === undefined || isBreak(last, character)) found.push(character);
    else found[found.length - 1] = last + character;
  }
  return found;
}

function isBreak(before: string, next: string): boolean {
  if (closing.test(next) || next === ' ' || opening.test(before)) return false;
  return before.endsWith(' ') || cjk.test(next) || cjk.test(before.at(-1) ?? '');
}

function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let current = '';
  for (const character of word) {
    if (current !== '' && measure(current + character) > width) {
      parts.push(current);
      current = '';
    }
    current += character;
  }
  return [...parts, current];
}
