import type { Box, Style } from '@lookfar/page';
import { fontDefaults } from '../fontDefaults.ts';
import { layText } from './textLayout.ts';

/** Smaller than this, of the font size that was chosen, nobody can read it. */
const least = 0.6;
const step = 0.05;
/** Lines of a text that was made smaller are this close, in font sizes. */
const tight = 1.15;

/** The style with the largest font, up to its own, in which a text fits its box with whole words. */
export function fittedStyle(text: string, box: Box, style: Style): Style {
  const { fontSize = fontDefaults.fontSize, lineHeight = 1.5 } = style;
  const words = new Set(text.split(/\s+/));
  const fits = (candidate: Style): boolean => {
    const lines = layText(text, box, candidate);
    const height = lines.length * (candidate.fontSize ?? 0) * (candidate.lineHeight ?? 0);
    if (lines.length > 1 && height > box.height) return false;
    return lines.every((line) => line.text.split(/\s+/).every((word) => word === '' || words.has(word)));
  };
  let fitted: Style = { ...style, fontSize, lineHeight };
  for (let share = 1 - step; !fits(fitted) && share > least - step / 2; share -= step)
    fitted = { ...style, fontSize: Math.round(fontSize * share * 10) / 10, lineHeight: Math.min(lineHeight, tight) };
  return fitted;
}
