import { scriptLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { nextDue } from './nextDue.ts';
import { freshTurn, type TriggerInfo, type Turn, type TurnEvent, turnStep, waitingMost } from './scriptTurn.ts';

const now = Date.UTC(2026, 0, 1);
const minute = 60_000;
const trigger = (info: TriggerInfo): TurnEvent => ({ kind: 'trigger', trigger: info });
const ended = (isGood: boolean): TurnEvent => ({ kind: 'ended', isGood });
const after = (turn: Turn, ...events: TurnEvent[]) =>
  events.reduce((one, event) => turnStep(one, event, now).turn, turn);
const change = (value: number): TriggerInfo => ({ kind: 'change', value });
const alarm = (id: number): TriggerInfo => ({ kind: 'alarm', alarm: { id } });
const running = after(freshTurn, trigger({ kind: 'start' }));

describe('when a script runs', () => {
  it('[JS3] immediately if it is not running', () => {
    expect(turnStep(freshTurn, trigger({ kind: 'timer' }), now)).toMatchObject({
      turn: { isRunning: true },
      run: { kind: 'timer' },
    });
  });

  it('[JS3] a time that comes while it runs is left out', () => {
    const step = turnStep(after(running, trigger({ kind: 'timer' })), ended(true), now);
    expect(step.run).toBeUndefined();
    expect(step.turn).toEqual(freshTurn);
    expect(turnStep(running, trigger({ kind: 'timer' }), now).isMissed).toBe(true);
  });

  it('[JS4] of the changes while it runs the newest is run', () => {
    const step = turnStep(after(running, trigger(change(1)), trigger(change(2))), ended(true), now);
    expect(step.run).toEqual(change(2));
    expect(turnStep(step.turn, ended(true), now).run).toBeUndefined();
  });

  it('[JS5] every alarm is run, in order, up to a bound', () => {
    const flood = Array.from({ length: waitingMost + 5 }, (_, id) => trigger(alarm(id)));
    expect(turnStep(after(running, ...flood), trigger(alarm(99)), now).isMissed).toBe(true);
    let step = turnStep(after(running, ...flood), ended(true), now);
    for (let id = 0; id < waitingMost; id += 1) {
      expect(step.run).toEqual(alarm(id));
      step = turnStep(step.turn, ended(true), now);
    }
    expect(step.run).toBeUndefined();
  });

  it('[JS9] pauses after ten failures in a row, twice as long with each further one, an hour at most', () => {
    const one = after(running, ...Array.from({ length: 8 }, () => ended(false)));
    expect(turnStep(one, ended(false), now).hasPaused).toBeUndefined();
    let turn = after(one, ended(false));
    const pauses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const step = turnStep(turn, ended(false), now);
      expect(step.hasPaused).toBe(true);
      pauses.push(((step.turn.pausedUntil ?? 0) - now) / minute);
      turn = step.turn;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('[JS9] nothing starts it during the pause; after it one attempt decides', () => {
    const failures = Array.from({ length: scriptLimits.failuresBeforePause }, () => ended(false));
    const paused = after(running, ...failures);
    expect(turnStep(paused, trigger(change(1)), now + minute - 1)).toEqual({ turn: paused });
    const again = turnStep(paused, trigger(change(2)), now + minute);
    expect(again).toMatchObject({ run: change(2), turn: { pausedUntil: null } });
    expect(turnStep(again.turn, ended(true), now).turn).toEqual(freshTurn);
    expect(turnStep(again.turn, ended(false), now).turn.pausedUntil).toBe(now + 2 * minute);
  });

  it('[JS9] a success ends the row of failures', () => {
    const turn = after(running, ...Array.from({ length: 9 }, () => ended(false)), ended(true), ended(false));
    expect(turn).toMatchObject({ failuresInRow: 1, pausedUntil: null });
  });
});

describe('the next time of a script', () => {
  it.each([
    [1, '2026-01-01T00:00:00.400Z', '2026-01-01T00:00:01.000Z'],
    [60, '2026-01-01T00:00:59.999Z', '2026-01-01T00:01:00.000Z'],
    [60, '2026-01-01T00:01:00.000Z', '2026-01-01T00:02:00.000Z'],
    [3600, '2026-01-01T00:20:00.000Z', '2026-01-01T01:00:00.000Z'],
    // Midnight in UTC+8.
    [86_400, '2026-01-01T10:00:00.000Z', '2026-01-01T16:00:00.000Z'],
  ])('[JS3] every %i s after %s is %s', (seconds, from, due) => {
    expect(new Date(nextDue(seconds, Date.parse(from))).toISOString()).toBe(due);
  });
});
