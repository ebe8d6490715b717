import type { Language } from '@lookfar/contract';
import type { AlarmTableAddon } from './alarmTableFields.ts';
import { alarmWords } from './alarmWords.ts';

/** The author's title, or what the table lists. */
export const alarmTitle = ({ title, source }: AlarmTableAddon, locale: Language): string =>
  title || alarmWords[source === 'current' ? 'title' : 'journalTitle'][locale];
