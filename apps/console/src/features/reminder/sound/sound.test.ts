import type { AlarmLevel } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '../../../client/FakeClock.ts';
import { SoundRunner } from './SoundRunner.ts';
import { soundLimits } from './soundSteps.ts';

/** A tab that may be heard, unless told otherwise; each sound lasts 3 s. */
function setting({ allowed = true } = {}) {
  const clock = new FakeClock();
  const begin = clock.now();
  const heard: string[] = [];
  const checked: number[] = [];
  const released = new Set<number>();
  const begun = new Map<number, number>();
  const runner = new SoundRunner({
    clock,
    play: ({ id }, signal) =>
      new Promise((resolve) => {
        heard.push(`${id}@${(clock.now() - begin) / 1000}`);
        clock.setTimer(resolve, 3000);
        signal.addEventListener('abort', () => {
          heard.push(`cut@${(clock.now() - begin) / 1000}`);
          resolve();
        });
      }),
    isReleased: async (alarmId) => {
      checked.push(alarmId);
      return released.has(alarmId);
    },
    remember: (id, times) => begun.set(id, times),
  });
  if (allowed) runner.feed({ type: 'allowed', begun: new Map() });
  const alarm = (id: number, level: AlarmLevel = 'low', times = 1) =>
    runner.feed({ type: 'added', sounding: { id, alarmId: id + 100, level, text: 'text', times } });
  const tone = (id: number) =>
    runner.feed({ type: 'added', sounding: { id, alarmId: null, level: null, text: '', times: 1 } });
  return { clock, heard, checked, released, begun, runner, alarm, tone };
}

describe('several at once', () => {
  it('[RM5] are heard one after another, the most severe first; a new critical one does not cut a sentence', async () => {
    const { clock, heard, alarm, tone } = setting();
    tone(1);
    alarm(2, 'low');
    alarm(3, 'high');
    alarm(4, 'high');
    await clock.advance(1000);
    alarm(5, 'critical');
    await clock.advance(60_000);
    expect(heard).toEqual(['1@0', '5@3', '3@6', '4@9', '2@12']);
  });

  it('[RM5] what nobody has heard comes before repetitions', async () => {
    const { clock, heard, alarm } = setting();
    alarm(1, 'critical', 3);
    await clock.advance(7900);
    alarm(2, 'low');
    await clock.advance(60_000);
    expect(heard).toEqual(['1@0', '2@7.9', '1@10.9', '1@18.9']);
  });

  it('[RM5] at most 20 wait: the least severe and oldest give way', async () => {
    const { runner, alarm } = setting();
    alarm(1, 'high');
    for (let id = 2; id <= 25; id += 1) alarm(id, id === 3 ? 'critical' : 'low');
    expect(runner.ids).toHaveLength(soundLimits.waiting + 1);
    expect(runner.ids).toContain(3);
    expect(runner.ids).toContain(25);
    expect(runner.ids).not.toContain(2);
  });

  it('[RM5] the same message is heard once, and a newer one of the same alarm instead of the older', () => {
    const { runner, alarm } = setting();
    alarm(1);
    alarm(1);
    alarm(2);
    runner.feed({ type: 'added', sounding: { id: 9, alarmId: 102, level: 'low', text: '', times: 1 } });
    expect(runner.ids.sort()).toEqual([1, 9]);
  });
});

describe('repetition', () => {
  it('[RM6] an alarm is heard as often as it says, 5 s apart, checked before each repetition', async () => {
    const { clock, heard, checked, begun, alarm } = setting();
    alarm(1, 'high', 3);
    await clock.advance(60_000);
    expect(heard).toEqual(['1@0', '1@8', '1@16']);
    expect(checked).toEqual([101, 101]);
    expect(begun.get(1)).toBe(3);
  });

  it('[RM6] 0 times is silent', async () => {
    const { clock, heard, alarm } = setting();
    alarm(1, 'high', 0);
    await clock.advance(60_000);
    expect(heard).toEqual([]);
  });

  it('[RM6] ends when the alarm has returned to normal', async () => {
    const { clock, heard, released, alarm } = setting();
    alarm(1, 'high', 99);
    await clock.advance(9000);
    released.add(101);
    await clock.advance(60_000);
    expect(heard).toEqual(['1@0', '1@8']);
  });

  it('[RM10] stops at once when it is acknowledged, and the next one begins', async () => {
    const { clock, heard, runner, alarm } = setting();
    alarm(1, 'critical', 9);
    alarm(2, 'low');
    await clock.advance(1000);
    runner.feed({ type: 'resolved', alarmId: 101 });
    await clock.advance(60_000);
    expect(heard).toEqual(['1@0', 'cut@1', '2@1']);
  });

  it('[RM10] what is read elsewhere is not repeated, the others are', async () => {
    const { clock, heard, runner, alarm } = setting();
    alarm(1, 'high', 2);
    alarm(2, 'low', 2);
    await clock.advance(7000);
    runner.feed({ type: 'gone', ids: [1] });
    await clock.advance(60_000);
    expect(heard).toEqual(['1@0', '2@3', '2@11']);
    expect(clock.pending).toBe(0);
  });

  it('[RM10] switching the sound off ends everything', async () => {
    const { clock, heard, runner, alarm } = setting();
    alarm(1, 'high', 9);
    alarm(2, 'high', 9);
    runner.feed({ type: 'forbidden' });
    runner.feed({ type: 'cleared' });
    await clock.advance(60_000);
    expect(heard).toEqual(['1@0', 'cut@0']);
    expect(runner.ids).toEqual([]);
  });

  it('[RM6] goes on when nobody can be asked', async () => {
    const clock = new FakeClock();
    const heard: number[] = [];
    const runner = new SoundRunner({
      clock,
      play: async ({ id }) => void heard.push(id),
      isReleased: () => Promise.reject(new Error('offline')),
      remember: () => undefined,
    });
    runner.feed({ type: 'allowed', begun: new Map() });
    runner.feed({ type: 'added', sounding: { id: 1, alarmId: 1, level: 'low', text: '', times: 3 } });
    await clock.advance(60_000);
    expect(heard).toEqual([1, 1, 1]);
  });
});

describe('a tab that may not be heard yet', () => {
  it('[RM9] is heard when it may: alarms that are still there, no tones of before', async () => {
    const { clock, heard, checked, released, runner, alarm, tone } = setting({ allowed: false });
    alarm(1, 'low');
    alarm(2, 'critical');
    alarm(3, 'high');
    tone(4);
    released.add(103);
    await clock.advance(20_000);
    expect(heard).toEqual([]);
    runner.feed({ type: 'allowed', begun: new Map() });
    await clock.advance(60_000);
    expect(heard).toEqual(['2@20', '1@23']);
    expect(checked).toEqual([102, 103, 101]);
  });

  it('[RM8] does not repeat what another tab has said, and does the rest of its repetitions', async () => {
    const { clock, heard, runner, alarm } = setting({ allowed: false });
    alarm(1, 'critical', 1);
    alarm(2, 'high', 3);
    alarm(3, 'low', 1);
    runner.feed({
      type: 'allowed',
      begun: new Map([
        [1, 1],
        [2, 2],
      ]),
    });
    await clock.advance(60_000);
    expect(heard).toEqual(['3@0', '2@5']);
  });

  it('[RM8] a tab that has lost the lead is quiet at once', async () => {
    const { clock, heard, runner, alarm } = setting();
    alarm(1, 'critical', 5);
    await settle();
    runner.feed({ type: 'forbidden' });
    await clock.advance(60_000);
    expect(heard).toEqual(['1@0', 'cut@0']);
    expect(runner.ids).toEqual([1]);
  });
});
