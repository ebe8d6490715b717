import type { Repair } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { actionsOf, type Handler } from './repairActions.ts';
import { hintOf } from './repairHint.ts';
import { clockState } from './slaState.ts';

const order = (more: Partial<Repair>) => ({
  ...{ state: 'pending' as const, phase: '' as const, isWaiting: false, isConfirmed: false },
  ...{ reporter: 'wang', assignee: '' },
  ...more,
});
const handler: Handler = { loginname: 'li', mayHandle: true, mayManage: false };
const reporter: Handler = { loginname: 'wang', mayHandle: false, mayManage: false };

describe('actions of a repair', () => {
  it('[RC3] lead from the report to its completion', () => {
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

  it('[RC3] are confirmed by the reporter or a manager of orders, once', () => {
    const finished = order({ state: 'finished' });
    expect(actionsOf(finished, reporter)).toEqual(['confirm', 'notFixed']);
    expect(actionsOf(finished, { ...handler, mayManage: true })).toEqual(['confirm', 'notFixed']);
    expect(actionsOf({ ...finished, isConfirmed: true }, reporter)).toEqual([]);
  });

  it('[RC3] are not offered to people who may only look', () => {
    expect(actionsOf(order({}), reporter)).toEqual([]);
    expect(actionsOf(order({ state: 'received' }), reporter)).toEqual([]);
  });

  it('[RC3] are those of the assignee and of managers while somebody works on it', () => {
    const others = order({ state: 'received', assignee: 'zhao' });
    expect(actionsOf(others, handler)).toEqual([]);
    expect(actionsOf(others, { ...handler, mayManage: true })).toEqual([
      ...['travelling', 'onSite', 'finish', 'redispatch', 'end'],
    ]);
  });
});

describe('the next step of a repair', () => {
  const active = { title: '过流', level: 'high' as const, raisedAt: 0, returnedAt: null, signalId: null };
  const hint = (more: Partial<Repair>, who = handler) =>
    hintOf({ ...order(more), needsReturn: true, alarm: null, ...more }, who);

  it('[RC3] is one sentence in every state that is not closed', () => {
    expect(hint({ isWaiting: true })).toBe('approveHint');
    expect(hint({})).toBe('assignHint');
    expect(hint({ state: 'dispatched', assignee: 'LI' })).toBe('acceptOwn');
    expect(hint({ state: 'dispatched', assignee: 'zhao' })).toBe('acceptOther');
    expect(hint({ state: 'received', assignee: 'li' })).toBe('departHint');
    expect(hint({ state: 'received', assignee: 'li', phase: 'travelling' })).toBe('arriveHint');
    expect(hint({ state: 'received', assignee: 'li', phase: 'onSite' })).toBe('finishHint');
    expect(hint({ state: 'received', assignee: 'li', phase: 'onSite', alarm: active })).toBe('heldHint');
    expect(hint({ state: 'finished' }, reporter)).toBe('confirmHint');
    expect(hint({ state: 'finished', isConfirmed: true })).toBeUndefined();
    expect(hint({ state: 'ended' })).toBeUndefined();
  });

  it('[RC3] says for whom an order waits to people who cannot go on with it', () => {
    expect(hint({ isWaiting: true }, reporter)).toBe('waitApproval');
    expect(hint({}, reporter)).toBe('waitAssign');
    expect(hint({ state: 'dispatched', assignee: 'zhao' }, reporter)).toBe('waitAccept');
    expect(hint({ state: 'received', assignee: 'zhao' })).toBe('othersWork');
    expect(hint({ state: 'finished', reporter: 'zhao' })).toBe('waitConfirm');
  });
});

describe('clocks of the service level', () => {
  it('[RC2] count down, then up, and stop with a result', () => {
    expect(clockState({ dueAt: 100, stoppedAt: null, isOverdue: false }, 40)).toEqual({ kind: 'dueIn', ms: 60 });
    expect(clockState({ dueAt: 100, stoppedAt: null, isOverdue: true }, 140)).toEqual({ kind: 'overdueBy', ms: 40 });
    expect(clockState({ dueAt: 100, stoppedAt: 90, isOverdue: false }, 500)).toEqual({ kind: 'met', ms: 10 });
    expect(clockState({ dueAt: 100, stoppedAt: 130, isOverdue: true }, 500)).toEqual({ kind: 'missed', ms: 30 });
  });
});
