import type { Box, Style } from '@lookfar/page';
import { darkInk, fontDefaults, fontStack, pageInk } from '../fontDefaults.ts';
import { short } from '../geometry.ts';
import { colourOr } from '../paint.tsx';
import { measureText, referenceFont } from './measureText.ts';
import { wrapText } from './wrapText.ts';
import './text.css';

/** Offset of the baseline below the middle of a line, in font sizes: half the height of capitals and 汉字. */
const baseline = 0.35;

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

/** Attributes of a `<text>`. */
export const stillTextProps = (style: Style) => textProps(style, 'still-text');

/** For text that changes with its value. */
export const liveTextProps = (style: Style) => textProps(style, 'live-text');

/** Common settings are classes: a page may have thousands of texts. */
function textProps(style: Style, kind: 'live-text' | 'still-text') {
  const { textAlign = 'left', fontWeight, fontStyle, textDecoration = 'none' } = style;
  const fill = colourOr(style.color, pageInk);
  const fontFamily = fontStack(style.fontFamily);
  const fontSize = style.fontSize ?? fontDefaults.fontSize;
  const isFont = fontFamily === usualFont;
  const isSize = fontSize === fontDefaults.fontSize;
  const ink = inkClasses[fill] ?? '';
  const usual = (isFont ? ' usual-font' : '') + (isSize ? ' usual-size' : '') + ink;
  return {
    className: `${kind} text-${anchors[textAlign]}${usual}`,
    ...(isFont ? {} : { fontFamily }),
    ...(isSize ? {} : { fontSize }),
    ...(ink ? {} : { fill }),
    ...(fontWeight === 'bold' ? { fontWeight } : {}),
    ...(fontStyle === 'italic' ? { fontStyle } : {}),
    ...(textDecoration === 'none' ? {} : { style: { textDecoration } }),
  };
}

const usualFont = fontStack(undefined);
const inkClasses: Readonly<Record<string, string>> = { [pageInk]: ' usual-ink', [darkInk]: ' dark-ink' };

export interface LaidLine {
  text: string;
  x: number;
  y: number;
}

/** The position of each line of a text in its box; what is higher than `height` ends with an ellipsis. */
export function layText(text: string, box: Box, style: Style, height = Number.POSITIVE_INFINITY): LaidLine[] {
  const { fontSize = fontDefaults.fontSize, fontWeight = 'normal', fontStyle = 'normal' } = style;
  const font = referenceFont(fontStyle, fontWeight, fontStack(style.fontFamily));
  const lines = wrapText(text, box.width, (part) => measureText(part, font, fontSize));
  return placeLines(cutLines(lines, style, height), box, style);
}

/** Lines closer than this touch each other; in font sizes. */
const leastStep = 1.15;

/** At least one. */
function cutLines(lines: readonly string[], { fontSize = fontDefaults.fontSize }: Style, height: number) {
  const most = Math.max(1, Math.floor(height / (fontSize * leastStep)));
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? '';
  return [...lines.slice(0, most - 1), `${last.length > 1 ? last.slice(0, -1) : last}…`];
}

export function placeLines(lines: readonly string[], box: Box, style: Style): LaidLine[] {
  const { fontSize = fontDefaults.fontSize, lineHeight = 1.5, verticalAlign = 'middle' } = style;
  const step = fontSize * lineHeight;
  const room = box.height - step * lines.length;
  const top = box.y + { top: 0, middle: room / 2, bottom: room }[verticalAlign];
  const x = short(box.x + { left: 0, center: box.width / 2, right: box.width }[style.textAlign ?? 'left']);
  return lines.map((text, index) => ({
    ...{ text, x },
    y: short(top + step * (index + 0.5) + fontSize * baseline),
  }));
}
