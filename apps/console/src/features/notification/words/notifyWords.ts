import {
  type AlarmLevel,
  alarmLevelNames,
  alarmLevels,
  type Language,
  type NotifyWay,
  notifyWayNames,
} from '@lookfar/contract';
import { listed } from '../../../base/i18n/listed.ts';

/** Levels by name, the most severe first; "all" where none is left out. */
export function levelWords(levels: readonly AlarmLevel[], language: Language): string {
  if (levels.length === alarmLevels.length) return { cn: '所有级别', en: 'all priorities' }[language];
  return listed(
    alarmLevels.filter((level) => levels.includes(level)).map((level) => alarmLevelNames[level][language]),
    language,
  );
}

export const wayWords = (ways: readonly NotifyWay[], language: Language): string =>
  listed(
    ways.map((way) => notifyWayNames[way][language]),
    language,
  );

/** A span of an escalation: "5 min", "1 h 30 min", "45 s". */
export function afterWords(seconds: number, language: Language): string {
  const units = { cn: [' 小时', ' 分钟', ' 秒'], en: [' h', ' min', ' s'] }[language];
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const words = parts.flatMap((count, index) => (count === 0 ? [] : [`${count}${units[index]}`]));
  return words.length === 0 ? `0${units[2]}` : words.join(' ');
}
