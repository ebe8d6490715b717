import type { Repair } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { actionsOf, type Handler } from './repairActions.ts';
import { clockState } from './slaState.ts';

const order = (more: Partial<Repair>) => ({
  ...{ state: 'pending' as const, phase: '' as const, isWaiting: false, isConfirmed: false },
  ...{ reporter: 'wang', assignee: '' },
  ...more,
});
const handler: Handler = { loginname: 'li', mayHandle: true, mayManage: false };
const reporter: Handler = { loginname: 'wang', mayHandle: false, mayManage: false };

describe('actions of a repair', () => {
  it('[RP3] lead from the report to its completion', () => {
    const seen = [
      order({ isWaiting: true }),
      order({}),
      order({ state: 'dispatched' }),
      order({ state: 'received' }),
      order({ state: 'received', phase: 'travelling' }),
      order({ state: 'received', phase: 'onSite' }),
      order({ state: 'finished' }),
      order({ state: 'ended' }),
    ].map((one) => actionsOf({ ...one, assignee: 'li' }, handler));
    expect(seen).toEqual([
      ['approve', 'reject'],
      ['dispatch', 'end'],
      ['receive', 'redispatch', 'end'],
      ['travelling', 'onSite', 'finish', 'end'],
      ['onSite', 'finish', 'end'],
      ['finish', 'end'],
      [],
      [],
    ]);
  });

  it('[RP3] are confirmed by the reporter or a manager of orders, once', () => {
    const finished = order({ state: 'finished' });
    expect(actionsOf(finished, reporter)).toEqual(['confirm', 'notFixed']);
    expect(actionsOf(finished, { ...handler, mayManage: true })).toEqual(['confirm', 'notFixed']);
    expect(actionsOf({ ...finished, isConfirmed: true }, reporter)).toEqual([]);
  });

  it('[RP3] are not offered to people who may only look', () => {
    expect(actionsOf(order({}), reporter)).toEqual([]);
    expect(actionsOf(order({ state: 'received' }), reporter)).toEqual([]);
  });

  it('[RP3] are those of the assignee and of managers while somebody works on it', () => {
    const others = order({ state: 'received', assignee: 'zhao' });
    expect(actionsOf(others, handler)).toEqual([]);
    expect(actionsOf(others, { ...handler, mayManage: true })).toContain('finish');
  });
});

describe('clocks of the service level', () => {
  it('[RP2] count down, then up, and stop with a result', () => {
    expect(clockState({ dueAt: 100, stoppedAt: null, isOverdue: false }, 40)).toEqual({ kind: 'dueIn', ms: 60 });
    expect(clockState({ dueAt: 100, stoppedAt: null, isOverdue: true }, 140)).toEqual({ kind: 'overdueBy', ms: 40 });
    expect(clockState({ dueAt: 100, stoppedAt: 90, isOverdue: false }, 500)).toEqual({ kind: 'met', ms: 10 });
    expect(clockState({ dueAt: 100, stoppedAt: 130, isOverdue: true }, 500)).toEqual({ kind: 'missed', ms: 30 });
  });
});
