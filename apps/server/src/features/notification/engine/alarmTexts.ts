import { type AlarmLevel, alarmLevelNames, fill, type Language, languages, type Text } from '@lookfar/contract';
import { type Compared, formatCompared, type ReadableValue } from '@lookfar/page';
import { timeIn } from './timeIn.ts';

/** What has happened, as far as a message says it. */
export interface News extends Compared {
  occasion: 'raised' | 'cleared' | 'escalation' | 'condition';
  level: AlarmLevel;
  /** The device; empty for an alarm of a gateway. */
  equip: string;
  /** What the alarm monitors, or the name of the rule. */
  title: string;
  text: Text;
  /** Epoch ms. */
  time: number;
  /** How long it lasted, if it is over. */
  durationMs: number | null;
  zone: string;
}

const headings: Readonly<Record<News['occasion'], Text>> = {
  raised: { cn: '【{level}】{name} 报警', en: '[{level}] Alarm: {name}' },
  cleared: { cn: '【已恢复】{name}', en: '[Normal] {name}' },
  escalation: { cn: '【{level}·无人确认】{name} 报警', en: '[{level}, not acknowledged] Alarm: {name}' },
  condition: { cn: '【{level}】{name}', en: '[{level}] {name}' },
};

const words = {
  value: { cn: '当前值 ', en: 'value ' },
  limit: { cn: '限值 ', en: 'limit ' },
  lasted: { cn: '持续 ', en: 'lasted ' },
  over: { cn: '已恢复正常：', en: 'Back to normal: ' },
  and: { cn: '，', en: ', ' },
} as const satisfies Record<string, Text>;

export function headingOf({ occasion, level, equip, title }: News): Text {
  const name = equip || title;
  return inBoth((language) => fill(headings[occasion][language], { level: alarmLevelNames[level][language], name }));
}

/** What is wrong, with the value and the limit. */
export function factsOf(news: News): Text {
  return inBoth((language) => {
    const over = news.occasion === 'cleared' ? words.over[language] : '';
    const details = detailsOf(news, language);
    const aside = language === 'cn' ? `（${details}）` : ` (${details})`;
    return `${over}${news.text[language]}${details === '' ? '' : aside}`;
  });
}

/** The same with the time, for readers who see it nowhere else. */
export function noteOf(news: News): Text {
  const facts = factsOf(news);
  return inBoth((language) => `${facts[language]}${words.and[language]}${timeIn(news.zone, news.time)}`);
}

const speeches: Readonly<Record<News['occasion'], Text>> = {
  raised: { cn: '您好，{level}级别报警，{name}，{text}，请及时处理。', en: 'Alarm, level {level}. {name}. {text}.' },
  cleared: { cn: '您好，{name}的报警已恢复正常，{text}。', en: 'Back to normal. {name}. {text}.' },
  escalation: {
    cn: '您好，{level}级别报警无人确认，{name}，{text}，请立即处理。',
    en: 'Nobody has acknowledged this alarm, level {level}. {name}. {text}.',
  },
  condition: { cn: '您好，{name}，{text}。', en: '{name}. {text}.' },
};

/** The same as one sentence for a phone call. */
export function speechOf({ occasion, level, equip, title, text }: News): Text {
  return inBoth((language) =>
    fill(speeches[occasion][language], {
      level: alarmLevelNames[level][language],
      name: equip || title,
      text: text[language],
    }),
  );
}

function detailsOf(news: News, language: Language): string {
  const { durationMs, occasion } = news;
  const { value, limit } = formatCompared(news, language);
  const parts = [
    value ? words.value[language] + withUnit(value) : '',
    limit ? words.limit[language] + withUnit(limit) : '',
    occasion !== 'cleared' || durationMs === null ? '' : words.lasted[language] + lastedOf(durationMs, language),
  ];
  return parts.filter((part) => part !== '').join(words.and[language]);
}

const withUnit = ({ text, unit }: ReadableValue) => (unit === '' ? text : `${text} ${unit}`);

const units: readonly { ms: number; name: Text }[] = [
  { ms: 86_400_000, name: { cn: ' 天', en: ' d' } },
  { ms: 3_600_000, name: { cn: ' 小时', en: ' h' } },
  { ms: 60_000, name: { cn: ' 分钟', en: ' min' } },
  { ms: 1000, name: { cn: ' 秒', en: ' s' } },
];

/** In the largest unit that fits. */
export function lastedOf(ms: number, language: Language): string {
  const unit = units.find((one) => ms >= one.ms) ?? units.at(-1);
  return unit ? `${Math.max(1, Math.round(ms / unit.ms))}${unit.name[language]}` : '';
}

/**
 * The language of short texts: accounts have none of their own. Chinese, unless whoever wrote the alarm's text wrote it
 * in English alone.
 */
export function languageOf({ text }: Pick<News, 'text'>): Language {
  return text.cn === text.en && !/\p{Script=Han}/u.test(text.cn) ? 'en' : 'cn';
}

/** Whole, or cut with an ellipsis. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, Math.max(0, most - 1)).join('')}…`;
}

/** Only what can be spoken: letters, digits, and the marks at which a voice pauses. */
export function spoken(text: string): string {
  return text
    .replaceAll(/[【】[\]（）()「」“”"'·:：;；|/\\_]+/gu, '，')
    .replaceAll(/[^\p{L}\p{N}\s，。,.!?！？%-]+/gu, ' ')
    .replaceAll(/[\s]+/gu, ' ')
    .replaceAll(/(?:\s*[，,]\s*)+/gu, '，')
    .replaceAll(/^，|，$/gu, '')
    .trim();
}

export function inBoth(say: (language: Language) => string): Text {
  return Object.fromEntries(languages.map((language) => [language, say(language)])) as unknown as Text;
}
