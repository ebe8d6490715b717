import { expect, it } from 'vitest';
import { isDue, opensDialog, waysOf } from './reminding.ts';
import { messageOf } from './testing/messageOf.ts';

const settings = { msgTypes: ['alarm', 'notice'], prompType: ['sound', 'alter'] } as const;
const wants = (change: object = {}) => ({ ...settings, ...change }) as never;

it('[RM3] reminds in the ways of the settings', () => {
  expect(waysOf(messageOf(1), wants())).toEqual(['sound', 'alter']);
  expect(waysOf(messageOf(1, { type: 'notice' }), wants({ prompType: ['title'] }))).toEqual(['title']);
});

it.each([
  ['of a type that is not wanted', { type: 'order' }, {}],
  ['of what the user ignores', { ignored: true }, {}],
  ['without a way', {}, { prompType: [] }],
] as const)('[RM3] does not remind %s', (_name, message, change) => {
  expect(waysOf(messageOf(1, message), wants(change))).toEqual([]);
});

it('[RM11] a flood moves the title once in 10 s, and at once for something more severe', () => {
  const last = { at: 1000, level: 'medium' } as const;
  expect(isDue('medium', undefined, 1000)).toBe(true);
  expect([isDue('medium', last, 10_999), isDue('medium', last, 11_000)]).toEqual([false, true]);
  expect(isDue('critical', last, 1001)).toBe(true);
  expect([isDue('low', last, 1001), isDue(null, last, 1001)]).toEqual([false, false]);
});

it('[RM12] announcements, expiry notices and orders are dialogs, but not those that an alarm opened', () => {
  const opens = (type: 'alarm' | 'notice' | 'expire' | 'order', alarmId: number | null) =>
    opensDialog(messageOf(1, { type, alarmId }));
  expect([opens('notice', null), opens('expire', null), opens('order', null)]).toEqual([true, true, true]);
  expect([opens('order', 7), opens('alarm', 7)]).toEqual([false, false]);
});
