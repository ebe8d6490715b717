import type { Style } from '@lookfar/page';

/** Of the designer: 12 and Microsoft YaHei. */
export const fontDefaults = {
  fontFamily: 'Microsoft YaHei',
  fontSize: 12,
  color: '#1f2429',
} as const satisfies Style;

const behind = '"PingFang SC", "Noto Sans CJK SC", "WenQuanYi Micro Hei", system-ui, sans-serif';

/** The chosen font, and behind it what systems without it have. */
export function fontStack(family: string | undefined): string {
  const name = (family ?? fontDefaults.fontFamily).trim();
  if (name === '') return behind;
  const quoted = /[,"']/.test(name) ? name : `"${name}"`;
  return `${quoted}, ${behind}`;
}

/** Digits of one width, so that a changing value does not tremble. */
export const stillDigits = { fontVariantNumeric: 'tabular-nums' } as const;
