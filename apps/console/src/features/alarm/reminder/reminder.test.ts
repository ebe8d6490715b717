import type { WatchedAlarm } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { isDue, reminderOf } from './reminding.ts';
import { TitleAlert } from './TitleAlert.ts';

const alarm = (change: Partial<WatchedAlarm> = {}): WatchedAlarm => ({
  ...{ alarmId: 1, equipmentId: 1, state: 'UNACK', level: 'low', time: 1, acked: false, annunciated: true },
  ...change,
});
const wants = { msgTypes: ['alarm'], prompType: ['sound', 'alter'] } as const;
const settings = (change: object = {}) => ({ ...wants, ...change }) as never;

it('[AV22] reminds of new alarms with the gravest priority, in the chosen ways', () => {
  const alarms = [alarm(), alarm({ alarmId: 2, level: 'critical' }), alarm({ alarmId: 3, acked: true })];
  expect(reminderOf(alarms, settings())).toEqual({ count: 2, level: 'critical', ways: ['sound', 'alter'] });
});

it.each([
  ['without messages about alarms', [alarm()], { msgTypes: ['order', 'notice'] }],
  ['without a way', [alarm()], { prompType: [] }],
  ['of changes that call for nothing', [alarm({ annunciated: false })], {}],
  ['of nothing', [], {}],
])('[AV22] does not remind %s', (_name, alarms, change) => {
  expect(reminderOf(alarms, settings(change))).toBeUndefined();
});

it('[AV22] a flood reminds once in 10 s, and at once of something graver', () => {
  const medium = { count: 1, level: 'medium', ways: [] } as const;
  const last = { at: 1000, level: 'medium' } as const;
  expect(isDue(medium, undefined, 1000)).toBe(true);
  expect([isDue(medium, last, 10_999), isDue(medium, last, 11_000)]).toEqual([false, true]);
  expect(isDue({ ...medium, level: 'critical' }, last, 1001)).toBe(true);
  expect(isDue({ ...medium, level: 'low' }, last, 1001)).toBe(false);
});

function title() {
  const state = { title: 'Devices', run: undefined as (() => void) | undefined };
  const alert = new TitleAlert({
    read: () => state.title,
    write: (next) => {
      state.title = next;
    },
    every: (_ms, run) => {
      state.run = run;
      return () => {
        state.run = undefined;
      };
    },
  });
  return { state, alert };
}

it('[AV22] the title scrolls for 10 s and is as before then', () => {
  const { state, alert } = title();
  alert.show('AB');
  expect(state.title).toBe('AB　');
  state.run?.();
  expect(state.title).toBe('B　A');
  for (let step = 2; step <= 50; step += 1) state.run?.();
  expect([state.title, state.run]).toEqual(['Devices', undefined]);
});

it('[AV22] a page that sets its own title ends it', () => {
  const { state, alert } = title();
  alert.show('AB');
  state.title = 'Map';
  state.run?.();
  expect([state.title, state.run]).toEqual(['Map', undefined]);
  alert.show('CD');
  alert.show('EF');
  alert.stop();
  expect(state.title).toBe('Map');
});
