import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../kinds/AlarmKind.ts';
import { Bench, HIGH, HIGH_HIGH } from '../testing/Bench.ts';
import { initialState, stateName } from './AlarmState.ts';
import type { AlarmCommand } from './events.ts';

const minute = 60_000;
const hour = 60 * minute;
const shelve: AlarmCommand = { type: 'shelve', user: 'ann', reason: 'sensor', mode: 'timed', durationMs: 15 * minute };
const oneShot: AlarmCommand = { type: 'shelve', user: 'ann', reason: 'sensor', mode: 'oneShot' };
const unshelve: AlarmCommand = { type: 'unshelve', user: 'ann' };
const suppress: AlarmCommand = { type: 'suppress', user: 'start-up', reason: 'plant stopped' };
const unsuppress: AlarmCommand = { type: 'unsuppress', user: 'start-up' };
const remove: AlarmCommand = { type: 'removeFromService', user: 'bob', reason: 'permit 12' };
const giveBack: AlarmCommand = { type: 'returnToService', user: 'bob' };
const reset: AlarmCommand = { type: 'reset', user: 'ann' };

const unack = () => new Bench().sample(HIGH);
const acked = () => unack().ack();
const returned = () => unack().sample(0);
const latchedUnack = () => new Bench({ latching: true }).sample(HIGH).sample(0);
const latchedAck = () => latchedUnack().ack();
const everyState = {
  NORM: () => new Bench().sample(0),
  UNACK: unack,
  ACKED: acked,
  RTNUN: returned,
  'L-UNACK': latchedUnack,
  'L-ACK': latchedAck,
};

describe('states', () => {
  it.each([
    [0, true, false, 'NORM'],
    [1, false, false, 'UNACK'],
    [1, true, false, 'ACKED'],
    [0, false, false, 'RTNUN'],
    [0, false, true, 'L-UNACK'],
    [0, true, true, 'L-ACK'],
  ] as const)('[AL1] condition %i, acked %s, latched %s is %s', (condition, isAcked, latched, expected) => {
    const state = { ...initialState, condition, acked: isAcked, latched };
    const by = { since: 0, user: '', reason: '' };
    expect(stateName(state)).toBe(expected);
    expect(stateName({ ...state, suppression: { kind: 'shelved', mode: 'timed', until: 1, ...by } })).toBe('SHLVD');
    expect(stateName({ ...state, suppression: { kind: 'designed', ...by } })).toBe('DSUPR');
    expect(stateName({ ...state, suppression: { kind: 'outOfService', ...by } })).toBe('OOSRV');
  });
});

describe('transitions', () => {
  it('[AL2] NORM→UNACK when the condition has held for the on-delay', () => {
    const bench = new Bench({ onDelayMs: 5000 }).sample(HIGH);
    expect(bench.name).toBe('NORM');
    expect(bench.last.effects).toEqual([{ type: 'timer', alarmId: 7, at: 6000 }]);
    expect(bench.after(4999).name).toBe('NORM');
    expect(bench.after(1).moves).toEqual(['NORM→UNACK raised']);
    expect(bench.journal[0]).toMatchObject({ occurrence: '7-6000-1', limit: 80, limitId: 'high', level: 'medium' });
  });

  it('[AL2] a condition that is gone before the on-delay raises nothing, and the delay starts anew', () => {
    const bench = new Bench({ onDelayMs: 5000 }).sample(HIGH);
    bench.now += 4999;
    expect(bench.sample(0).last.effects).toEqual([{ type: 'timer', alarmId: 7, at: null }]);
    bench.sample(HIGH).after(4999);
    expect(bench.name).toBe('NORM');
    expect(bench.after(1).name).toBe('UNACK');
  });

  it('[AL2] a delay of 0 acts at once; a late timer loses nothing', () => {
    expect(unack().moves).toEqual(['NORM→UNACK raised']);
    const bench = new Bench({ onDelayMs: 5000 }).sample(HIGH);
    bench.now += 6000;
    expect(bench.sample(0).moves).toEqual(['NORM→UNACK raised', 'UNACK→RTNUN cleared']);
  });

  it('[AL3] UNACK→ACKED by acknowledgement, while active', () => {
    const bench = unack().command({ type: 'acknowledge', user: 'ann', comment: 'seen', occurrence: '7-1000-1' });
    expect(bench.moves).toEqual(['UNACK→ACKED acknowledged']);
    expect(bench.journal.at(-1)).toMatchObject({ user: 'ann', comment: 'seen', annunciated: false });
  });

  it('[AL3] what was not seen is not acknowledged; nothing to acknowledge is refused', () => {
    const bench = returned().sample(HIGH).command({ type: 'acknowledge', user: 'ann', occurrence: '7-1000-1' });
    expect(bench.last.refusal?.code).toBe('1403');
    expect(bench.name).toBe('UNACK');
    expect(acked().ack().last.refusal?.code).toBe('1402');
    expect(new Bench().ack().last.refusal?.code).toBe('1402');
  });

  it('[AL4] UNACK→RTNUN when the condition has been gone for the off-delay', () => {
    const bench = new Bench({ offDelayMs: 3000 }).sample(HIGH).sample(0);
    expect(bench.after(2999).name).toBe('UNACK');
    expect(bench.after(1).moves).toEqual(['UNACK→RTNUN cleared']);
    expect(bench.journal.at(-1)).toMatchObject({ durationMs: 3000, annunciated: false });
  });

  it('[AL4] a condition that comes back within the off-delay keeps the occurrence', () => {
    const bench = new Bench({ offDelayMs: 3000 }).sample(HIGH).sample(0).after(2000).sample(HIGH).after(9000);
    expect(bench.name).toBe('UNACK');
    expect(bench.journal).toHaveLength(1);
  });

  it('[AL5] ACKED→NORM on clearing', () => expect(acked().sample(0).moves).toEqual(['ACKED→NORM cleared']));

  it('[AL6] RTNUN→NORM by acknowledgement: acknowledging a returned alarm clears it', () =>
    expect(returned().ack().moves).toEqual(['RTNUN→NORM acknowledged']));

  it('[AL6] RTNUN→NORM by itself where the class says so, but not past a latch', () => {
    const bench = new Bench({ autoAck: true }).sample(HIGH).sample(0);
    expect(bench.moves).toEqual(['UNACK→RTNUN cleared', 'RTNUN→NORM autoAcknowledged']);
    expect(new Bench({ autoAck: true, latching: true }).sample(HIGH).sample(0).name).toBe('L-UNACK');
  });

  it('[AL7] RTNUN→UNACK when the condition holds again: a new occurrence', () => {
    const bench = returned().sample(HIGH);
    expect(bench.moves).toEqual(['RTNUN→UNACK raised']);
    expect(bench.state.occurrence).toBe('7-1000-2');
    expect(bench.announced).toHaveLength(2);
  });

  it('[AL8] ACKED→UNACK when the repeat time has passed since the acknowledgement', () => {
    const bench = new Bench({ repeatMs: 15 * minute }).sample(HIGH).after(minute).ack();
    expect(bench.after(15 * minute - 1).name).toBe('ACKED');
    expect(bench.after(1).moves).toEqual(['ACKED→UNACK realarmed']);
    expect(bench.state.occurrence).toBe('7-1000-1');
    expect(bench.announced.at(-1)).toMatchObject({ cause: 'realarmed' });
    expect(bench.after(24 * hour).moves).toEqual([]);
    expect(bench.ack().after(15 * minute).moves).toEqual(['ACKED→UNACK realarmed']);
  });

  it('[AL9] ACKED→UNACK when a worse limit is passed, after its own on-delay', () => {
    const bench = new Bench({ onDelayMs: 2000 }).sample(HIGH).after(2000).ack();
    bench.sample(HIGH | HIGH_HIGH);
    expect(bench.after(1999).name).toBe('ACKED');
    expect(bench.after(1).moves).toEqual(['ACKED→UNACK worsened']);
    expect(bench.announced.at(-1)).toMatchObject({ cause: 'worsened', level: 'critical', occurrence: '7-3000-1' });
  });

  it('[AL9] unacknowledged it stays, calls again; falling back calls nobody', () => {
    const bench = unack().sample(HIGH | HIGH_HIGH);
    expect(bench.moves).toEqual(['UNACK→UNACK worsened']);
    expect(bench.sample(HIGH).moves).toEqual(['UNACK→UNACK eased']);
    expect(bench.journal.at(-1)).toMatchObject({ limitId: 'high', level: 'medium', annunciated: false });
    expect(bench.announced).toHaveLength(2);
  });

  it('[AL9] a jump from one side to the other calls, though the alarm never cleared', () => {
    const limits = [
      { id: 'high', value: 80, level: 'medium' },
      { id: 'low', value: 20, level: 'medium' },
    ] as const;
    const bench = new Bench({ limits }).sample(1).ack().sample(2);
    expect(bench.moves).toEqual(['ACKED→UNACK worsened']);
    expect(bench.journal.at(-1)).toMatchObject({ limitId: 'low' });
  });

  it('[AL9] two limits passed at once are one alarm of the graver', () => {
    const bench = new Bench().sample(HIGH | HIGH_HIGH);
    expect(bench.moves).toEqual(['NORM→UNACK raised']);
    expect(bench.journal[0]).toMatchObject({ limitId: 'highHigh', level: 'critical' });
  });

  it('[AL10] latching: UNACK→L-UNACK and ACKED→L-ACK on clearing', () => {
    expect(latchedUnack().moves).toEqual(['UNACK→L-UNACK cleared']);
    expect(new Bench({ latching: true }).sample(HIGH).ack().sample(0).moves).toEqual(['ACKED→L-ACK cleared']);
  });

  it('[AL11] L-UNACK→L-ACK by acknowledgement', () =>
    expect(latchedAck().moves).toEqual(['L-UNACK→L-ACK acknowledged']));

  it('[AL12] L-ACK→NORM by reset', () => expect(latchedAck().command(reset).moves).toEqual(['L-ACK→NORM reset']));

  it('[AL12] reset is refused unless latched, cleared and acknowledged', () => {
    expect(latchedUnack().command(reset).last.refusal?.code).toBe('1411');
    expect(new Bench({ latching: true }).sample(HIGH).ack().command(reset).last.refusal?.code).toBe('1410');
    expect(acked().command(reset).last.refusal?.code).toBe('1409');
    expect(new Bench().command(reset).last.refusal?.code).toBe('1409');
  });

  it('[AL13] L-UNACK, L-ACK→UNACK when the condition holds again', () => {
    expect(latchedUnack().sample(HIGH).moves).toEqual(['L-UNACK→UNACK raised']);
    expect(latchedAck().sample(HIGH).moves).toEqual(['L-ACK→UNACK raised']);
  });
});

describe('suppression', () => {
  it.each(Object.entries(everyState))('[AL14] %s→SHLVD', (name, make) => {
    const bench = make().command(shelve);
    expect(bench.moves).toEqual([`${name}→SHLVD shelved`]);
    expect(bench.journal.at(-1)).toMatchObject({
      user: 'ann',
      comment: 'sensor',
      suppression: { kind: 'shelved', until: bench.now + 15 * minute },
    });
  });

  it.each(Object.entries(everyState))('[AL16] %s→DSUPR and back', (name, make) => {
    const bench = make();
    const active = bench.state.condition !== 0;
    expect(bench.command(suppress).moves).toEqual([`${name}→DSUPR suppressed`]);
    expect(bench.command(unsuppress).moves).toEqual([`DSUPR→${active ? 'UNACK' : 'NORM'} unsuppressed`]);
  });

  it.each(Object.entries(everyState))('[AL17] %s→OOSRV and back', (name, make) => {
    const bench = make();
    const active = bench.state.condition !== 0;
    expect(bench.command(remove).moves).toEqual([`${name}→OOSRV removedFromService`]);
    expect(bench.command(giveBack).moves).toEqual([`OOSRV→${active ? 'UNACK' : 'NORM'} returnedToService`]);
  });

  it('[AL14] needs a reason and a time within the cap', () => {
    const timed = (durationMs: number, reason = 'x') =>
      unack().command({ type: 'shelve', user: 'ann', reason, mode: 'timed', durationMs }).last.refusal;
    expect(timed(minute, '  ')?.code).toBe('1404');
    for (const ms of [0, -1, Number.NaN, 8 * hour + 1])
      expect(timed(ms)).toEqual({ code: '1405', values: { minutes: 480 } });
    expect(timed(8 * hour)).toBeUndefined();
    expect(unack().command({ ...suppress, reason: '' }).last.refusal?.code).toBe('1404');
    expect(unack().command({ ...remove, reason: '' }).last.refusal?.code).toBe('1404');
  });

  it('[AL14] shelving again sets a new time', () => {
    const bench = unack()
      .command(shelve)
      .after(10 * minute)
      .command(shelve);
    expect(bench.moves).toEqual(['SHLVD→SHLVD shelved']);
    expect(bench.after(14 * minute).name).toBe('SHLVD');
    expect(bench.after(minute).name).toBe('UNACK');
  });

  it('[AL15] SHLVD→UNACK or NORM by unshelving', () => {
    expect(acked().command(shelve).command(unshelve).moves).toEqual(['SHLVD→UNACK unshelved']);
    expect(latchedUnack().command(shelve).command(unshelve).moves).toEqual(['SHLVD→NORM unshelved']);
  });

  it('[AL15] SHLVD→UNACK or NORM by time', () => {
    const bench = unack().command(shelve);
    expect(bench.last.effects.at(-1)).toEqual({ type: 'timer', alarmId: 7, at: 1000 + 15 * minute });
    expect(bench.after(15 * minute - 1).name).toBe('SHLVD');
    expect(bench.after(1).moves).toEqual(['SHLVD→UNACK shelveExpired']);
    expect(
      returned()
        .command(shelve)
        .after(15 * minute).moves,
    ).toEqual(['SHLVD→NORM shelveExpired']);
  });

  it('[AL15] one-shot ends when the alarm goes inactive; shelved while inactive it covers the next spell', () => {
    expect(unack().command(oneShot).sample(0).moves).toEqual(['SHLVD→SHLVD cleared', 'SHLVD→NORM shelveEnded']);
    const next = new Bench().command(oneShot).sample(HIGH);
    expect(next.moves).toEqual(['SHLVD→SHLVD raised']);
    expect(next.sample(0).name).toBe('NORM');
    expect(next.announced).toEqual([]);
    expect(
      unack()
        .command(oneShot)
        .after(8 * hour).moves,
    ).toEqual(['SHLVD→UNACK shelveExpired']);
  });

  it('[AL17] the stronger replaces, the weaker is refused', () => {
    expect(unack().command(shelve).command(suppress).moves).toEqual(['SHLVD→DSUPR suppressed']);
    expect(unack().command(suppress).command(remove).moves).toEqual(['DSUPR→OOSRV removedFromService']);
    expect(unack().command(suppress).command(shelve).last.refusal).toEqual({
      code: '1406',
      values: { state: 'DSUPR' },
    });
    expect(unack().command(remove).command(suppress).last.refusal?.code).toBe('1406');
    expect(unack().command(remove).command(shelve).last.refusal?.code).toBe('1406');
    expect(unack().command(remove).command(remove).last.refusal?.code).toBe('1408');
    expect(unack().command(suppress).command(suppress).last.refusal?.code).toBe('1408');
    for (const leave of [unshelve, unsuppress, giveBack])
      expect(unack().command(leave).last.refusal?.code).toBe('1407');
    expect(unack().command(suppress).command(unshelve).last.refusal?.code).toBe('1407');
  });

  it.each([shelve, suppress, remove])(
    '[AL18] $type: still evaluated and journaled, silent, not acknowledged',
    (enter) => {
      const bench = new Bench({ repeatMs: minute, latching: true }).command(enter).sample(HIGH);
      expect(bench.journal.at(-1)).toMatchObject({ action: 'raised', occurrence: '7-1000-1', annunciated: false });
      expect(bench.sample(HIGH | HIGH_HIGH).journal.at(-1)).toMatchObject({ action: 'worsened', annunciated: false });
      expect(bench.after(5 * minute).moves).toEqual([]);
      expect(bench.ack().last.refusal?.code).toBe('1406');
      expect(bench.command(reset).last.refusal?.code).toBe('1406');
      expect(bench.sample(0).journal.at(-1)).toMatchObject({ action: 'cleared', durationMs: 5 * minute });
      expect(bench.announced).toEqual([]);
      expect(bench.state.latched).toBe(false);
    },
  );

  it('[AL18] leaving active calls the operator with the same occurrence', () => {
    const bench = new Bench().command(shelve).sample(HIGH).command(unshelve);
    expect(bench.announced).toMatchObject([{ cause: 'unsuppressed', occurrence: '7-1000-1' }]);
    expect(bench.journal.at(-1)).toMatchObject({ annunciated: true, suppression: { kind: 'shelved' } });
  });
});

describe('quality and retirement', () => {
  it('[AL19] an unknown condition neither raises nor clears', () => {
    expect(new Bench().sample(UNKNOWN).after(hour).name).toBe('NORM');
    expect(unack().sample(UNKNOWN).after(hour).name).toBe('UNACK');
    expect(acked().sample(UNKNOWN).sample(HIGH).name).toBe('ACKED');
  });

  it('[AL19] a delay is kept while nobody can tell, and the next good value decides', () => {
    const bench = new Bench({ onDelayMs: 5000 }).sample(HIGH).after(3000).sample(UNKNOWN);
    expect(bench.last.effects).toEqual([{ type: 'timer', alarmId: 7, at: null }]);
    expect(bench.after(10_000).name).toBe('NORM');
    expect(bench.sample(HIGH).moves).toEqual(['NORM→UNACK raised']);
    const gone = new Bench({ onDelayMs: 5000 }).sample(HIGH).after(3000).sample(UNKNOWN).after(10_000).sample(0);
    expect(gone.after(hour).journal).toEqual([]);
    const clearing = new Bench({ offDelayMs: 5000 }).sample(HIGH).sample(0).sample(UNKNOWN).after(10_000);
    expect(clearing.name).toBe('UNACK');
    expect(clearing.sample(0).name).toBe('RTNUN');
  });

  it('[AL27] a retired alarm is normal, with a line unless it was', () => {
    expect(latchedAck().retire().moves).toEqual(['L-ACK→NORM retired']);
    expect(unack().command(remove).retire().moves).toEqual(['OOSRV→NORM retired']);
    const bench = new Bench().sample(0).retire();
    expect(bench.moves).toEqual([]);
    expect(unack().retire().state.serial).toBe(1);
  });
});
