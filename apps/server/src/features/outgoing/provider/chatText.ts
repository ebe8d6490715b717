import { alarmLevelNames, formatTime, type Text } from '@lookfar/contract';
import type { Payload } from '../Payload.ts';

const words = {
  level: { cn: '级别', en: 'Level' },
  equip: { cn: '设备', en: 'Device' },
  time: { cn: '时间', en: 'Time' },
  open: { cn: '查看详情', en: 'Open' },
  acknowledge: { cn: '确认报警', en: 'Acknowledge' },
  colon: { cn: '：', en: ': ' },
} as const satisfies Record<string, Text>;

/** Characters: the robots accept 4,000 to 20,000 bytes. */
const longest = { title: 100, equip: 100, text: 800 };

export function chatTitle({ title }: Payload): string {
  return harmless(title, longest.title);
}

/** What stands below the title, as Markdown that all three chats understand. */
export function chatText(payload: Payload): string {
  const { level, equip, text, time, url, ackUrl, language } = payload;
  const line = (word: keyof typeof words, value: string) => `${words[word][language]}${words.colon[language]}${value}`;
  const links = [
    url && `[${words.open[language]}](${url})`,
    ackUrl && `[${words.acknowledge[language]}](${ackUrl})`,
  ].filter(Boolean);
  return [
    level && line('level', alarmLevelNames[level][language]),
    equip && line('equip', harmless(equip, longest.equip)),
    harmless(text, longest.text),
    line('time', formatTime(time)),
    links.join('　'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const wide: Readonly<Record<string, string>> = { '[': '［', ']': '］', '<': '＜', '>': '＞', '*': '＊', '`': '｀' };

/** Names of devices must not become links or mention everybody. */
function harmless(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').replace(/[[\]<>*`]/g, (sign) => wide[sign] ?? '');
  const signs = [...flat];
  return signs.length > length ? `${signs.slice(0, length).join('')}…` : flat;
}
