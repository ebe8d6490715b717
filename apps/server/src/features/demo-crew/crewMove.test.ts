import { describe, expect, it } from 'vitest';
import { type CrewOrder, crewMove, isForgotten } from './crewMove.ts';

const crew = { operators: ['op'], managers: ['boss'], fitters: ['ann', 'bob'] };
const minute = 60_000;
const order: CrewOrder = {
  ...{ id: 7, state: 'pending', phase: '', assignee: '', updatedAt: 0 },
  ...{ isAlarmActive: false, authors: [''] },
};
const at = (minutes: number, more: { loads?: [string, number][]; busy?: string[]; away?: string[] } = {}) => ({
  now: minutes * minute,
  presence: { isThere: (name: string) => more.away?.includes(name) !== true },
  loads: new Map(more.loads),
  busy: new Set(more.busy),
});

describe('crewMove', () => {
  it('[CR2] leaves the first minutes to whoever shows the demo', () => {
    for (let id = 0; id < 50; id += 1) {
      expect(crewMove({ ...order, id }, crew, at(5))).toBeUndefined();
      expect(isForgotten({ alarmId: id, raisedAt: 0 }, 5 * minute - 1)).toBe(false);
      expect(isForgotten({ alarmId: id, raisedAt: 0 }, 9 * minute)).toBe(true);
    }
  });

  it('[CR3] goes from one step to the next, each some minutes after the one before', () => {
    const states = [
      [{ state: 'pending' }, 'dispatch'],
      [{ state: 'dispatched', assignee: 'ann' }, 'receive'],
      [{ state: 'received', assignee: 'ann' }, 'travel'],
      [{ state: 'received', assignee: 'ann', phase: 'travelling' }, 'arrive'],
      [{ state: 'received', assignee: 'ann', phase: 'onSite' }, 'finish'],
      [{ state: 'finished', assignee: 'ann', phase: 'onSite' }, 'confirm'],
    ] as const;
    for (const [state, move] of states) {
      const one = { ...order, ...state, authors: ['', 'ann'] };
      expect(crewMove(one, crew, at(0.9))).toBeUndefined();
      const by = move === 'dispatch' || move === 'confirm' ? 'boss' : 'ann';
      expect(crewMove(one, crew, at(30))).toEqual({ move, by, fitter: 'ann' });
    }
    expect(crewMove({ ...order, state: 'ended' }, crew, at(30))).toBeUndefined();
  });

  it('[CR3] is finished once its alarm has returned', () => {
    const onSite = { ...order, state: 'received', assignee: 'ann', phase: 'onSite', isAlarmActive: true };
    expect(crewMove(onSite, crew, at(600))).toBeUndefined();
  });

  it('[CR3] a fitter with less to do gets it, and nobody is at two places', () => {
    expect(crewMove(order, crew, at(30, { loads: [['ann', 1]] }))?.fitter).toBe('bob');
    const received = { ...order, state: 'received', assignee: 'ann' };
    expect(crewMove(received, crew, at(30, { busy: ['ann'] }))).toBeUndefined();
    expect(crewMove(received, crew, at(30, { busy: ['bob'] }))?.move).toBe('travel');
  });

  it('[CR4] whatever somebody else has touched is theirs', () => {
    expect(crewMove({ ...order, authors: ['', 'visitor'] }, crew, at(600))).toBeUndefined();
    expect(crewMove({ ...order, state: 'dispatched', assignee: 'visitor' }, crew, at(600))).toBeUndefined();
  });

  it('[CR9] those who are there do it', () => {
    expect(crewMove(order, crew, at(30, { away: ['ann'] }))?.fitter).toBe('bob');
    expect(crewMove(order, { ...crew, managers: ['boss', 'chief'] }, at(30, { away: ['boss'] }))?.by).toBe('chief');
    const given = { ...order, state: 'dispatched', assignee: 'ann' };
    expect(crewMove(given, crew, at(30, { away: ['ann'] }))).toBeUndefined();
    expect(crewMove(given, crew, at(30))?.by).toBe('ann');
  });

  it('[CR9] nobody gets an order who is about to go', () => {
    const presence = { isThere: (name: string, time: number) => name !== 'ann' || time < 40 * minute };
    expect(crewMove(order, crew, { ...at(30), presence })?.fitter).toBe('bob');
  });

  it('[CR9] nobody confirms their own work', () => {
    const finished = { ...order, state: 'finished', assignee: 'ann' };
    expect(crewMove(finished, { ...crew, managers: ['ann', 'boss'] }, at(30))?.by).toBe('boss');
    expect(crewMove(finished, { ...crew, managers: ['ann'] }, at(30))).toBeUndefined();
  });

  it('nobody does it where there is nobody', () => {
    expect(crewMove(order, { ...crew, fitters: [] }, at(600))).toBeUndefined();
  });
});
