import { type AlarmLevel, alarmLevelNames, alarmLevels, type Language, type Text } from '@lookfar/contract';
import type { Delivery } from '@lookfar/notification';
import { inBoth, type News } from './alarmTexts.ts';
import type { PendingRow } from './Batch.ts';
import type { Words } from './Composer.ts';
import { keyOf, type Matter, type Telling } from './Telling.ts';
import { timeIn } from './timeIn.ts';

/** One thing that was collected for somebody instead of being sent. */
export interface CollectedItem extends Telling {
  level: AlarmLevel;
  equip: string;
  title: string;
  text: Text;
  /** Epoch ms. */
  time: number;
}

/** Devices that a digest names. */
const namedDevices = 5;

export function digestRow(
  { delivery, news, matter, cause }: { delivery: Delivery; news: News; matter: Matter; cause: string },
  dueAt: number,
): PendingRow {
  const { orgId, alarmId, occurrence, level } = matter;
  const { accountId, channelId, way, ruleId } = delivery;
  const { equip, title, text, time } = news;
  const body: CollectedItem = { accountId, channelId, way, ruleId, level, equip, title, text, time };
  return {
    ...{ kind: 'digest', orgId, ruleId, alarmId, occurrence, dueAt },
    ...{ cause: `digest:${cause}:${keyOf(delivery)}`, body: JSON.stringify(body) },
  };
}

/** Everything that was collected for one receiver, in one message: how many, since when, the first, and of which devices. */
export function digestWords(items: readonly CollectedItem[], zone: string, path: string): Words {
  const inOrder = items.toSorted((a, b) => a.time - b.time);
  const [first] = inOrder;
  const time = first?.time ?? 0;
  const counts = alarmLevels
    .map((level) => ({ level, count: items.filter((item) => item.level === level).length }))
    .filter(({ count }) => count > 0);
  const devices = [...new Set(inOrder.map(({ equip, title }) => equip || title))];
  const title = inBoth((language) => titles[language](items.length));
  const note = inBoth((language) => {
    const levels = counts.map(({ level, count }) => `${alarmLevelNames[level][language]} ${count}`);
    const example = first && `${first.equip || first.title} ${first.text[language]}`;
    return notes[language]({
      levels: levels.join(language === 'cn' ? '、' : ', '),
      since: timeIn(zone, time),
      first: example ?? '',
      devices: namesOf(devices, language),
    });
  });
  return { occasion: 'digest', title, note, facts: note, speech: title, language: 'cn', time, path, isOpen: false };
}

const titles: Readonly<Record<Language, (count: number) => string>> = {
  cn: (count) => `【报警汇总】${count} 条报警`,
  en: (count) => `[Digest] ${count} alarms`,
};

interface Parts {
  levels: string;
  since: string;
  first: string;
  devices: string;
}

const notes: Readonly<Record<Language, (parts: Parts) => string>> = {
  cn: ({ levels, since, first, devices }) => `自 ${since} 起：${levels}。首条：${first}。设备：${devices}`,
  en: ({ levels, since, first, devices }) => `Since ${since}: ${levels}. First: ${first}. Devices: ${devices}`,
};

function namesOf(devices: readonly string[], language: Language): string {
  const named = devices.slice(0, namedDevices).join(language === 'cn' ? '、' : ', ');
  const rest = devices.length - namedDevices;
  if (rest <= 0) return named;
  return language === 'cn' ? `${named} 等 ${devices.length} 台` : `${named} and ${rest} more`;
}

/** Of a digest: the most severe of what it holds. */
export const worstOf = (items: readonly CollectedItem[]): AlarmLevel =>
  alarmLevels.find((level) => items.some((item) => item.level === level)) ?? 'low';
