import type { z } from 'zod';
import type { Text } from './text.ts';

type Issue = z.core.$ZodIssue;

const bodyName: Text = { cn: '请求内容', en: 'the body' };

const unfit: Text = { cn: '不正确', en: 'is not valid' };

const typeNames: Readonly<Record<string, Text>> = {
  string: { cn: '文本', en: 'text' },
  number: { cn: '数字', en: 'a number' },
  int: { cn: '整数', en: 'an integer' },
  boolean: { cn: '是或否', en: 'true or false' },
  array: { cn: '列表', en: 'a list' },
  object: { cn: '对象', en: 'an object' },
  record: { cn: '对象', en: 'an object' },
};

/** One problem of a body as a sentence that names the field. The field's value is never repeated. */
export function explainIssue(issue: Issue, body: unknown): Text {
  const field = issue.path.map(String).join('.');
  const { cn, en } = issueReason(issue, body);
  return { cn: `${field || bodyName.cn} ${cn}`, en: `${field || bodyName.en} ${en}` };
}

/** The same without the field name, for callers that have a better name for it. */
export function issueReason(issue: Issue, body: unknown): Text {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(body, issue.path) ? { cn: '缺失', en: 'is missing' } : wrongType(issue.expected);
    case 'too_small':
      return limit(issue, Number(issue.minimum), 'least');
    case 'too_big':
      return limit(issue, Number(issue.maximum), 'most');
    case 'invalid_format':
      return { cn: '格式不正确', en: 'has an invalid format' };
    case 'invalid_value': {
      const choices = issue.values.map(String);
      return { cn: `应为以下之一：${choices.join('、')}`, en: `must be one of ${choices.join(', ')}` };
    }
    case 'custom':
      return isText(issue.params) ? { cn: issue.params.cn, en: issue.params.en } : unfit;
    default:
      return unfit;
  }
}

/** What `checked` says. */
function isText(params: Readonly<Record<string, unknown>> | undefined): params is Text & Record<string, unknown> {
  return typeof params?.cn === 'string' && typeof params.en === 'string';
}

function wrongType(expected: string): Text {
  const name = typeNames[expected];
  return name ? { cn: `应为${name.cn}`, en: `must be ${name.en}` } : unfit;
}

interface Limit {
  origin: string;
  inclusive?: boolean;
}

function limit({ origin, inclusive }: Limit, bound: number, end: 'least' | 'most'): Text {
  const cn = end === 'least' ? '至少' : '最多';
  const atBound = (one: string, many: string) => `must have at ${end} ${bound} ${bound === 1 ? one : many}`;
  if (origin === 'string') {
    return bound === 1 && end === 'least'
      ? { cn: '不能为空', en: 'is empty' }
      : { cn: `${cn} ${bound} 个字符`, en: atBound('character', 'characters') };
  }
  if (origin === 'array') return { cn: `${cn} ${bound} 项`, en: atBound('item', 'items') };
  if (inclusive === false) {
    return end === 'least'
      ? { cn: `应大于 ${bound}`, en: `must be greater than ${bound}` }
      : { cn: `应小于 ${bound}`, en: `must be less than ${bound}` };
  }
  return { cn: `${end === 'least' ? '不能小于' : '不能大于'} ${bound}`, en: `must be at ${end} ${bound}` };
}

function isMissing(body: unknown, path: readonly PropertyKey[]): boolean {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}
