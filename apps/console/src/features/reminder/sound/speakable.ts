import { type AlarmLevel, alarmLevelNames, type Language, type Message } from '@lookfar/contract';
import { reminderTexts } from '../reminderTexts.ts';

/** A sentence of about ten seconds. */
const longest = 80;

/** [RM7] What is said of an alarm: its priority and title, without what only eyes can read. */
export function speakable({ title, level }: Pick<Message, 'title' | 'level'>, language: Language): string {
  const words = title
    .normalize('NFKC')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/[^\p{L}\p{N}\s.,:;!?%°℃+\-，。：；！？、]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const text = [...words].slice(0, longest).join('');
  return reminderTexts.text('spoken', { level: levelWord(level, language), text }, language);
}

/** 「高报警」 could be an alarm about something high. */
function levelWord(level: AlarmLevel | null, language: Language): string {
  const name = alarmLevelNames[level ?? 'low'][language];
  return language === 'cn' && level !== 'critical' ? `${name}级` : name;
}
