import { describe, expect, it } from 'vitest';
import { checkRules } from './checkRules.ts';

const check = (file: string, source: string) => checkRules(new Map([[file, source]]));

describe('rules of schemas', () => {
  it('pass where they are written with both languages', () => {
    expect(check('packages/alarms/src/a.ts', 'checked(z.number(), (n) => (n ? undefined : zero))')).toEqual([]);
    expect(check('packages/contract/src/checked.ts', 'schema.superRefine((value, context) => {})')).toEqual([]);
    expect(check('packages/alarms/src/a.test.ts', 'z.number().refine(isOdd)')).toEqual([]);
  });

  it.each(['z.coerce.number().int()', 'z.preprocess(Number, z.number())', 'z.preprocess(String, z.string())'])(
    'fail on %s, which throws at objects',
    (source) => {
      expect(check('packages/page/src/a.ts', source)).toHaveLength(1);
      expect(check('packages/page/src/a.test.ts', source)).toEqual([]);
    },
  );

  it.each([
    `z.number().refine((n) => n > 0, 'positive')`,
    `z.object({}).superRefine((value, context) => context.addIssue({ code: 'custom', message: 'wrong' }))`,
    `Form.check(({ issues }) => issues.push({ code: 'custom', message: 'wrong' }))`,
    'z.custom<Name>(isName)',
  ])('fail on %s', (source) => {
    expect(check('packages/alarms/src/a.ts', source)).toHaveLength(1);
    expect(check('apps/console/src/features/a/form.ts', source)).toHaveLength(1);
  });
});
