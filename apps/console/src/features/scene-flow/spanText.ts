import type { Language } from '@lookfar/contract';

const units = {
  cn: { s: '秒', min: '分', h: '小时' },
  en: { s: 's', min: 'min', h: 'h' },
} as const;

/** How long something took, short: `0.4 s`, `12 s`, `3 min 05 s`, `2 h 10 min`. */
export function spanText(ms: number, language: Language): string {
  const { s, min, h } = units[language];
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} ${s}`;
  if (seconds < 60) return `${Math.floor(seconds)} ${s}`;
  const minutes = Math.floor(seconds / 60);
  const two = (n: number) => String(n).padStart(2, '0');
  if (minutes < 60) return `${minutes} ${min} ${two(Math.floor(seconds % 60))} ${s}`;
  return `${Math.floor(minutes / 60)} ${h} ${two(minutes % 60)} ${min}`;
}
