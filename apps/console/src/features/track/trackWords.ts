import type { Language } from '@lookfar/contract';

/** 850 m, 12.3 km. */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(metres < 100_000 ? 1 : 0)} km`;
}

const units = { cn: { h: ' 小时', min: ' 分', s: ' 秒' }, en: { h: ' h', min: ' min', s: ' s' } } as const;

/** 2 小时 5 分, 40 秒. */
export function durationText(ms: number, language: Language): string {
  const { h, min, s } = units[language];
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds}${s}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}${min}`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${h}${rest === 0 ? '' : ` ${rest}${min}`}`;
}

export function speedText(kmh: number | null): string {
  return kmh === null ? '—' : `${kmh.toFixed(1)} km/h`;
}
