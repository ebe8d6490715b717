import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checked } from './checked.ts';
import { explainIssue } from './explainIssue.ts';

const schema = z.object({
  name: z.string().min(1).max(3).default('ok'),
  count: z.number().int().positive().max(9).default(1),
  kind: z.enum(['a', 'b']).default('a'),
  list: z
    .array(z.object({ id: z.number() }))
    .min(1)
    .max(2)
    .default([{ id: 1 }]),
  code: z.string().regex(/^x/).min(2).default('xx'),
  odd: checked(z.number(), (n) => (n % 2 === 1 ? undefined : { cn: '应为奇数', en: 'must be odd' })).default(1),
  bare: z
    .number()
    .refine((n) => n % 2 === 1, 'odd numbers')
    .default(1),
  span: checked(z.object({ from: z.number(), to: z.number() }), ({ from, to }) =>
    from <= to ? undefined : { path: ['to'], cn: '不能早于开始', en: 'must not be before the start' },
  ).optional(),
});

function explain(body: unknown) {
  const issue = schema.safeParse(body).error?.issues[0];
  if (!issue) throw new Error('the body is valid');
  return explainIssue(issue, body);
}

describe('explainIssue', () => {
  it.each([
    [{ name: '' }, 'name 不能为空', 'name is empty'],
    [{ name: 'long' }, 'name 最多 3 个字符', 'name must have at most 3 characters'],
    [{ code: 'x' }, 'code 至少 2 个字符', 'code must have at least 2 characters'],
    [{ code: 'yy' }, 'code 格式不正确', 'code has an invalid format'],
    [{ name: 7 }, 'name 应为文本', 'name must be text'],
    [{ count: 'x' }, 'count 应为数字', 'count must be a number'],
    [{ count: 1.5 }, 'count 应为整数', 'count must be an integer'],
    [{ count: 0 }, 'count 应大于 0', 'count must be greater than 0'],
    [{ count: 10 }, 'count 不能大于 9', 'count must be at most 9'],
    [{ kind: 'c' }, 'kind 应为以下之一：a、b', 'kind must be one of a, b'],
    [{ list: [] }, 'list 至少 1 项', 'list must have at least 1 item'],
    [{ list: [{}] }, 'list.0.id 缺失', 'list.0.id is missing'],
    [{ odd: 2 }, 'odd 应为奇数', 'odd must be odd'],
    [{ bare: 2 }, 'bare 不正确', 'bare is not valid'],
    [{ span: { from: 2, to: 1 } }, 'span.to 不能早于开始', 'span.to must not be before the start'],
    ['text', '请求内容 应为对象', 'the body must be an object'],
  ])('[HT7] %j', (body, cn, en) => {
    expect(explain(body)).toEqual({ cn, en });
  });

  it('[HT7] never repeats what was sent', () => {
    expect(JSON.stringify(explain({ kind: 'hunter2' }))).not.toContain('hunter2');
  });
});
