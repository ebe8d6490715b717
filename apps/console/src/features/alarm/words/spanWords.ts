import type { Language } from '@lookfar/contract';

const units = [
  { ms: 86_400_000, cn: '天', en: 'd' },
  { ms: 3_600_000, cn: '小时', en: 'h' },
  { ms: 60_000, cn: '分', en: 'min' },
  { ms: 1000, cn: '秒', en: 's' },
] as const;

/** [AV4] A duration in its two largest units: "2 h 5 min". Clocks can differ; a negative duration reads as 0 s. */
export function spanWords(ms: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(ms / 1000)) * 1000;
  const first = units.findIndex((unit) => seconds >= unit.ms);
  if (first < 0) return `0 ${units[3][language]}`;
  let rest = seconds;
  const parts = units.slice(first, first + 2).map((unit) => {
    const count = Math.floor(rest / unit.ms);
    rest -= count * unit.ms;
    return count === 0 ? '' : `${count} ${unit[language]}`;
  });
  return parts.filter((part) => part !== '').join(' ');
}
