import type { Value } from '@lookfar/contract';
import type { Words } from '../flow/Flow.ts';

export const noWords: Words = { cn: '', en: '' };
export const same = (text: string): Words => ({ cn: text, en: text });

const shown = (value: Value): string => (value === null ? '—' : String(value));

/** What runs say about themselves. */
export const says = {
  wrote: (name: string, before: Value, value: Value) => same(`${name}: ${shown(before)} → ${shown(value)}`),
  failedAt: (step: string, why: Words): Words => ({
    cn: step === '' ? why.cn : `“${step}”失败：${why.cn}`,
    en: step === '' ? why.en : `“${step}” failed: ${why.en}`,
  }),
  about: (name: string, why: Words): Words =>
    name === '' ? why : { cn: `${name}：${why.cn}`, en: `${name}: ${why.en}` },
  failed: (code: string): Words => ({ cn: `失败（${code}）`, en: `failed (${code})` }),
  noAnswer: { cn: '没有得到结果', en: 'no result was received' },
  unknownCondition: { cn: '条件中的值不可用', en: 'a value of the condition is not available' },
  unknownFormula: { cn: '公式中的值不可用', en: 'a value of the formula is not available' },
  held: { cn: '条件成立', en: 'the condition held' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
  timeIsUp: { cn: '等待超时', en: 'time is up' },
  tooLong: { cn: '运行超过最长时间', en: 'the run took longer than allowed' },
  tooManyWrites: { cn: '写入次数超过上限', en: 'more writes than allowed' },
  pausedTooLong: { cn: '暂停时间过长', en: 'it was paused for too long' },
  aborted: (by: string): Words => ({ cn: `${by} 中止了运行`, en: `aborted by ${by}` }),
  overwritten: (by: string, name: string): Words => ({
    cn: `${by} 手动写入了 ${name}，场景已让出`,
    en: `${by} wrote ${name}; a person's write comes first`,
  }),
} as const;

export const joined = (first: Words, second: Words): Words =>
  first.en === '' ? second : { cn: `${first.cn}；${second.cn}`, en: `${first.en}; ${second.en}` };
