import type { Language, Text } from '@lookfar/contract';
import type { StepType } from '@lookfar/scenes';

const text = (cn: string, en: string): Text => ({ cn, en });

/** What stands at the ports where edges leave, of steps that have two. */
export const portTexts: Partial<Record<StepType, readonly [Text, Text]>> = {
  'Flow.If': [text('是', 'Yes'), text('否', 'No')],
  'Flow.Until': [text('满足', 'Met'), text('超时', 'Timeout')],
};

/** Texts with `{name}` for what is put in. */
const texts = {
  write: text('选择要写入的变量', 'Choose what to write'),
  more: text('{first} (+{count})', '{first} (+{count})'),
  wait: text('等 {time}', 'Wait for {time}'),
  condition: text('填写条件', 'Enter a condition'),
  until: text('直到 {condition}，最多 {time}', 'Until {condition}, at most {time}'),
  fork: text('同时执行各个分支', 'All branches at the same time'),
  all: text('等所有分支完成', 'When all branches are done'),
  first: text('任一分支完成即继续', 'When the first branch is done'),
  variable: text('选择变量', 'Choose a variable'),
  release: text('释放 {title}', 'Release {title}'),
  message: text('填写消息内容', 'Enter the message'),
  order: text('选择设备和标题', 'Choose a device and a title'),
  scene: text('选择场景', 'Choose a scene'),
  noWaiting: text('{title}，不等待', '{title}, without waiting'),
  start: text('流程从这里开始', 'The flow starts here'),
  end: text('流程在这里结束', 'The flow ends here'),
  seconds: text('{n} 秒', '{n} s'),
  minutes: text('{n} 分钟', '{n} min'),
  hours: text('{n} 小时', '{n} h'),
  days: text('{n} 天', '{n} d'),
} as const;

export type StepWord = keyof typeof texts;

export function stepWord(language: Language, word: StepWord, values: Readonly<Record<string, string | number>> = {}) {
  return texts[word][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** A duration in the largest unit that it is a whole number of: `90 s`, `2 min`. */
export function durationText(language: Language, seconds: number): string {
  for (const [word, size] of units)
    if (seconds >= size && seconds % size === 0) return stepWord(language, word, { n: seconds / size });
  return stepWord(language, 'seconds', { n: seconds });
}
