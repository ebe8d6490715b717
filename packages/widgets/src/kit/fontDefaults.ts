import type { Style } from '@lookfar/page';

/** The designer's defaults: 12 and Microsoft YaHei. Text without a colour has the ink of the page: `currentColor`. */
export const fontDefaults = {
  fontFamily: 'Microsoft YaHei',
  fontSize: 12,
} as const satisfies Style;

/** For text on light fills, whatever the page is like. */
export const darkInk = '#1f2429';
export const pageInk = 'currentColor';

const behind = '"PingFang SC", "Noto Sans CJK SC", "WenQuanYi Micro Hei", system-ui, sans-serif';

/** The chosen font, followed by fallbacks for systems without it. */
export function fontStack(family: string = fontDefaults.fontFamily): string {
  return family === fontDefaults.fontFamily ? usualStack : stackOf(family);
}

function stackOf(family: string): string {
  const name = family.trim();
  if (name === '') return behind;
  const quoted = /[,"']/.test(name) ? name : `"${name}"`;
  return `${quoted}, ${behind}`;
}

const usualStack = stackOf(fontDefaults.fontFamily);

/** Tabular digits, so that a changing value does not jitter. */
export const stillDigits = { fontVariantNumeric: 'tabular-nums' } as const;
