import { describe, expect, it } from 'vitest';
import { LocalBus } from '../bus/LocalBus.ts';
import { systemClock } from '../clock/clock.ts';
import { createLog } from '../log/createLog.ts';
import { Sessions } from './Sessions.ts';
import type { SessionRepository, SessionRow } from './session.repository.ts';
import { sessionLimits } from './sessionRules.ts';

const start = 1_000_000;
const live: SessionRow = {
  accountId: 1,
  seenAt: start,
  expiresAt: start + sessionLimits.absoluteMs,
  revokedAt: null,
  validUntil: null,
  lockBy: null,
  embed: undefined,
  loginname: 'ada',
  orgId: 2,
  disabled: 0,
  kind: 'int',
  roleType: 'enterprise',
  rights: ['monitor_equipment'],
  roleId: 3,
  deptId: null,
  dataRange: 'all',
};

function setUp() {
  const time = { now: start };
  const asked: string[] = [];
  const touched: number[] = [];
  const state = { row: live as SessionRow | undefined, beforeAnswer: () => {} };
  const repository = {
    find: async (hash: string) => {
      asked.push(hash);
      const row = state.row;
      state.beforeAnswer();
      return row;
    },
    touch: async (_hash: string, at: number) => {
      touched.push(at);
      state.row = { ...live, seenAt: at };
    },
    revoke: async () => {
      state.row = { ...live, revokedAt: time.now };
    },
  } as unknown as SessionRepository;
  const log = createLog('silent', { write: () => undefined });
  const bus = new LocalBus(log);
  const clock = { ...systemClock, now: () => time.now, setInterval: () => () => {} };
  const sessions = new Sessions({ repository, bus, clock, log });
  sessions.start();
  return { time, asked, touched, state, bus, sessions };
}

describe('Sessions', () => {
  it('finds the caller', async () => {
    const caller = await setUp().sessions.resolve('id', '10.0.0.1');
    expect(caller).toMatchObject({ accountId: 1, loginname: 'ada', orgId: 2, address: '10.0.0.1' });
    expect([...caller.auths]).toEqual(['monitor_equipment']);
  });

  it('reads a session again only after a few seconds', async () => {
    const { sessions, asked, time } = setUp();
    await sessions.resolve('id', '');
    time.now += sessionLimits.trustMs - 1;
    await sessions.resolve('id', '');
    expect(asked).toHaveLength(1);
    time.now += 1;
    await sessions.resolve('id', '');
    expect(asked).toHaveLength(2);
  });

  it('[AC10] reads a session again when what its account may do has changed, and no other', async () => {
    const { sessions, asked, state, bus } = setUp();
    await sessions.resolve('id', '');
    state.row = { ...live, rights: [] };
    bus.publish('access.changed', { accountIds: [7] });
    bus.publish('access.changed', { orgId: 7 });
    expect((await sessions.resolve('id', '')).auths.size).toBe(1);
    bus.publish('access.changed', { accountIds: [7, 1] });
    expect((await sessions.resolve('id', '')).auths.size).toBe(0);
    state.row = live;
    bus.publish('access.changed', { orgId: 2 });
    expect((await sessions.resolve('id', '')).auths.size).toBe(1);
    expect(asked).toHaveLength(3);
  });

  it('[SE8] drops ended sessions immediately', async () => {
    const { sessions } = setUp();
    const { sessionHash } = await sessions.resolve('id', '');
    await sessions.end(sessionHash);
    await expect(sessions.resolve('id', '')).rejects.toMatchObject({ code: '1006' });
  });

  it('[SE8] a reading that began before the end is not kept after it', async () => {
    const { sessions, state, bus } = setUp();
    state.beforeAnswer = () => {
      state.row = { ...live, revokedAt: start };
      bus.publish('session.ended', { sessionHash: 'any' });
    };
    await sessions.resolve('id', '');
    await expect(sessions.resolve('id', '')).rejects.toMatchObject({ code: '1006' });
  });

  it('[SE14] reads an account again once it has changed, and no other', async () => {
    const { sessions, asked, state } = setUp();
    const before = await sessions.resolve('id', '');
    sessions.changed(2);
    expect((await sessions.resolve('id', '')).auths).toBe(before.auths);
    state.row = { ...live, rights: [] };
    sessions.changed(1);
    expect([...(await sessions.resolve('id', '')).auths]).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('[SE14] a reading that began before a change is not kept after it', async () => {
    const { sessions, state } = setUp();
    state.beforeAnswer = () => sessions.changed(1);
    await sessions.resolve('id', '');
    state.beforeAnswer = () => {};
    state.row = { ...live, loginname: 'lovelace' };
    expect((await sessions.resolve('id', '')).loginname).toBe('lovelace');
  });

  it('[SE7] notes a call at most once a minute', async () => {
    const { sessions, touched, time } = setUp();
    for (let i = 0; i < 5; i += 1) {
      await sessions.resolve('id', '');
      time.now += 30_000;
    }
    expect(touched).toEqual([start + 60_000, start + 120_000]);
  });

  it('[SE8] announces an expiry that it notices, and treats a disabled account as ended', async () => {
    const { sessions, state, time, bus } = setUp();
    const ended: string[] = [];
    bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    time.now += sessionLimits.idleMs;
    await expect(sessions.resolve('id', '')).rejects.toMatchObject({ code: '1010' });
    expect(ended).toHaveLength(1);
    state.row = { ...live, disabled: 1 };
    await expect(sessions.resolve('id', '')).rejects.toMatchObject({ code: '1006' });
  });

  it('no id, an empty one and an unknown one have no caller', async () => {
    const { sessions, state } = setUp();
    state.row = undefined;
    for (const id of [undefined, '', 'unknown']) {
      await expect(sessions.resolve(id, '')).rejects.toMatchObject({ code: '1010' });
    }
  });
});
