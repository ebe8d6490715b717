import type { ScriptReason } from './SandboxRun.ts';

interface Words {
  cn: string;
  en: string;
}

const reasons: Readonly<Record<Exclude<ScriptReason['kind'], 'thrown' | 'noData'>, Words>> = {
  noSignal: { cn: '没有变量“{name}”', en: 'signal "{name}" does not exist' },
  readOnly: { cn: '变量“{name}”只读，不能写入', en: 'signal "{name}" is read-only' },
  badValue: {
    cn: '写入“{name}”的值必须是有效的数字、文本或布尔值',
    en: 'the value written to "{name}" must be a finite number, a string or a boolean',
  },
  badArgument: { cn: '参数 {name} 无效', en: 'invalid argument: {name}' },
  tooManyWrites: { cn: '一次运行最多写入 {limit} 次', en: 'at most {limit} writes in one run' },
  tooManyRequests: { cn: '一次运行最多请求 {limit} 次', en: 'at most {limit} requests in one run' },
  tooManySamples: {
    cn: '时间范围内超过 {limit} 个样本，请缩短范围或使用 statistics',
    en: 'more than {limit} samples in the range; use a shorter one, or statistics',
  },
  tooManySteps: { cn: '最多 {limit} 个统计区间', en: 'at most {limit} steps' },
  rangeTooLong: { cn: '时间范围最多 {limit} 天', en: 'the range may have at most {limit} days' },
  waitedTooLong: { cn: '{limit} 秒内没有得到全部数据', en: 'not all data arrived within {limit} s' },
  stateTooLarge: { cn: 'state 超过 {limit} 字节', en: 'state is larger than {limit} bytes' },
  stateUnreadable: {
    cn: 'state 必须是能转换为 JSON 的对象',
    en: 'state must be an object that can be converted to JSON',
  },
  resultTooLarge: { cn: '结果超过 {limit} 个字符', en: 'the result is longer than {limit} characters' },
  neverSettles: { cn: '返回的 Promise 永远不会完成', en: 'the returned promise never settles' },
  stackOverflow: { cn: '递归过深', en: 'recursion is too deep' },
  crashed: { cn: '运行意外中断', en: 'the run was interrupted unexpectedly' },
};

/** Why a script failed, in the user's language; JavaScript's own messages are as they are. */
export function reasonText(reason: ScriptReason, language: 'cn' | 'en'): string {
  if (reason.kind === 'thrown' || reason.kind === 'noData') return reason.text;
  const words = reasons[reason.kind][language];
  const values: Readonly<Record<string, unknown>> = { ...reason };
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
