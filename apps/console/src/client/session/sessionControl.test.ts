import { accountLimits, api, Failure, type UserInfo } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { Session, SessionStatus } from '../../base/session/sessionStore.ts';
import type { Send } from '../createSender.ts';
import { SessionControl } from './sessionControl.ts';

const user = { loginname: 'operator' } as UserInfo;
const theme = { title: 'Plant', faviconIco: '' };

/** A server that answers by path, a store, and a timer that the test fires. */
function setting(replies: Record<string, unknown>, tab: { reason?: Failure | undefined } = {}) {
  const sent: string[] = [];
  const went: string[] = [];
  const seen = { status: 'unknown' as SessionStatus, note: undefined as Failure | undefined, forgotten: 0 };
  let session: Session | undefined;
  let tick: (() => void) | undefined;
  let period: number | undefined;
  const control = new SessionControl({
    send: (async (call: { path: string }) => {
      sent.push(call.path);
      const reply = await replies[call.path];
      if (reply instanceof Failure) throw reply;
      return reply;
    }) as Send,
    store: {
      status: () => seen.status,
      note: () => seen.note,
      enter: (next) => {
        session = next;
        seen.status = 'in';
        seen.note = undefined;
      },
      leave: (note) => {
        session = undefined;
        seen.status = 'out';
        seen.note = note;
      },
      begin: () => {
        session = undefined;
        seen.status = 'unknown';
        seen.note = undefined;
      },
    },
    now: () => 1_700_000_000_000,
    every: (ms, run) => {
      period = ms;
      tick = run;
      return () => {
        tick = undefined;
      };
    },
    forget: () => {
      seen.forgotten += 1;
    },
    reason: {
      keep: (failure) => {
        tab.reason = failure;
      },
      read: () => tab.reason,
      forget: () => {
        tab.reason = undefined;
      },
    },
    here: () => '/monitor/eg/detail/list/3/0',
    go: (path) => went.push(path),
  });
  return { control, sent, went, seen, replies, session: () => session, tick: () => tick?.(), period: () => period };
}

const good = { [api.user.info.path]: user, [api.style.load.path]: theme, [api.user.logout.path]: {} };

describe('SessionControl.guard', () => {
  it('[SH1] fetches the user, then the theme, and passes', async () => {
    const s = setting({ ...good });
    expect(await s.control.guard('MonitorEGList')).toBe('pass');
    expect(s.sent).toEqual([api.user.info.path, api.style.load.path]);
    expect(s.session()).toEqual({ user, theme });
  });

  it('[SH1] goes to the login with a note if the user cannot be loaded', async () => {
    const s = setting({ ...good, [api.user.info.path]: new Failure('1010') });
    expect(await s.control.guard('MonitorEGList')).toBe('login');
    expect(s.seen.note?.code).toBe('1010');
  });

  it('[SH5] reports 1011 when the user info contains no data', async () => {
    const s = setting({ ...good, [api.user.info.path]: null });
    expect(await s.control.guard('MonitorEGList')).toBe('login');
    expect(s.seen.note?.code).toBe('1011');
  });

  it('[SH5] reports 1011 when the theme call is refused', async () => {
    const s = setting({ ...good, [api.style.load.path]: new Failure('500') });
    expect(await s.control.guard('MonitorEGList')).toBe('login');
    expect(s.seen.note?.code).toBe('1011');
  });

  it('[SH3] sends a logged-in visitor of the login page on, and lets others in silently', async () => {
    expect(await setting({ ...good }).control.guard('Login')).toBe('home');
    const s = setting({ ...good, [api.user.info.path]: new Failure('1010') });
    expect(await s.control.guard('Login')).toBe('pass');
    expect(s.seen.note).toBeUndefined();
  });

  it('asks once for navigations at the same time', async () => {
    const s = setting({ ...good });
    await Promise.all([s.control.guard('MonitorEGList'), s.control.guard('MonitorEGDetail')]);
    expect(s.sent).toEqual([api.user.info.path, api.style.load.path]);
  });
});

describe('SessionControl, leaving', () => {
  it('[SH6] forgets the user and goes to the login when any call reports that the session is invalid', async () => {
    const s = setting({ ...good });
    await s.control.guard('MonitorEGList');
    s.control.lost(new Failure('1006'));
    expect(s.seen).toMatchObject({ status: 'out', forgotten: 1 });
    expect(s.seen.note?.code).toBe('1006');
    expect(s.went).toEqual(['/login?to=%2Fmonitor%2Feg%2Fdetail%2Flist%2F3%2F0']);
  });

  it('[SH6] reacts only once when several calls fail together', async () => {
    const s = setting({ ...good });
    await s.control.guard('MonitorEGList');
    s.control.lost(new Failure('1006'));
    s.control.lost(new Failure('1010'));
    expect(s.went).toHaveLength(1);
    expect(s.seen.note?.code).toBe('1006');
  });

  it('[SH7] logs out on the server, then here, without a note', async () => {
    const s = setting({ ...good });
    await s.control.guard('MonitorEGList');
    await s.control.logOut();
    expect(s.sent.at(-1)).toBe(api.user.logout.path);
    expect(s.seen).toMatchObject({ status: 'out', note: undefined, forgotten: 1 });
    expect(s.went).toEqual(['/login']);
  });

  it('[SH7] leads to the plain login, also if another call finds the session ended before the logout is answered', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const s = setting({ ...good, [api.user.logout.path]: new Promise((resolve) => (answer = resolve)) });
    await s.control.guard('MonitorEGList');
    const leaving = s.control.logOut();
    s.control.lost(new Failure('1010'));
    answer({});
    await leaving;
    expect(s.seen).toMatchObject({ status: 'out', note: undefined });
    expect(s.went).toEqual(['/login']);
    await s.control.guard('MonitorEGList');
    s.control.lost(new Failure('1010'));
    expect(s.seen.note?.code).toBe('1010');
  });

  it('[SH7] stays logged in if the server could not be reached', async () => {
    const s = setting({ ...good, [api.user.logout.path]: new Failure('network') });
    await s.control.guard('MonitorEGList');
    await s.control.logOut();
    expect(s.seen.status).toBe('in');
    expect(s.went).toEqual([]);
  });

  it('[SH7] a response in progress does not bring back a user who has left', async () => {
    const s = setting({ ...good });
    await s.control.guard('MonitorEGList');
    let answer = (_user: UserInfo) => {};
    s.replies[api.user.info.path] = new Promise<UserInfo>((resolve) => {
      answer = resolve;
    });
    s.control.start();
    s.tick();
    await s.control.logOut();
    const entering = s.control.enter();
    answer(user);
    await entering;
    expect(s.seen.status).toBe('out');
  });
});

describe('SessionControl.expel', () => {
  it('says why, also if another call finds the session ended before the logout is answered', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const s = setting({ ...good, [api.user.logout.path]: new Promise((resolve) => (answer = resolve)) });
    await s.control.guard('MonitorEGList');
    const expelling = s.control.expel(new Failure('1594'));
    s.control.lost(new Failure('1010'));
    answer({});
    await expelling;
    expect(s.seen.note?.code).toBe('1594');
    await s.control.guard('MonitorEGList');
    s.control.lost(new Failure('1010'));
    expect(s.seen.note?.code).toBe('1010');
  });

  it('says why, also if a navigation was under way', async () => {
    const s = setting({ ...good });
    await s.control.guard('MonitorEGList');
    await s.control.expel(new Failure('1594'));
    s.replies[api.user.info.path] = new Failure('1010');
    expect(await s.control.guard('MonitorEGList')).toBe('login');
    expect(s.seen.note?.code).toBe('1594');
  });
});

describe('SessionControl, reloaded', () => {
  const tab: { reason?: Failure | undefined } = {};
  const ended = { ...good, [api.user.info.path]: new Failure('1010') };

  it('[SH13] says why the user had to leave, also if the page is reloaded before the logout is answered', async () => {
    const before = setting({ ...good, [api.user.logout.path]: new Promise(() => undefined) }, tab);
    await before.control.guard('MonitorEGList');
    void before.control.expel(new Failure('1594', { reason: 'no lock' }));
    await before.control.enter();
    const after = setting(ended, tab);
    expect(await after.control.guard('MonitorEGList')).toBe('login');
    expect(after.seen.note?.values).toEqual({ reason: 'no lock' });
  });

  it('[SH13] and if the login page is reloaded', async () => {
    const after = setting(ended, tab);
    expect(await after.control.guard('Login')).toBe('pass');
    expect(after.seen.note?.code).toBe('1594');
  });

  it('[SH13] a server that cannot be reached is not hidden behind it', async () => {
    const after = setting({ ...good, [api.user.info.path]: new Failure('network') }, tab);
    await after.control.guard('MonitorEGList');
    expect(after.seen.note?.code).toBe('network');
  });

  it('[SH13] forgets it with the next login', async () => {
    await setting({ ...good }, tab).control.enter();
    expect(tab.reason).toBeUndefined();
    const after = setting(ended, tab);
    await after.control.guard('MonitorEGList');
    expect(after.seen.note?.code).toBe('1010');
  });
});

describe('SessionControl.start', () => {
  it('[SH8] refreshes the user info every 1,000,000 ms, only while logged in', async () => {
    const s = setting({ ...good });
    s.control.start();
    expect(s.period()).toBe(accountLimits.userInfoRefreshMs);
    s.tick();
    expect(s.sent).toEqual([]);
    await s.control.guard('MonitorEGList');
    s.replies[api.user.info.path] = { ...user, loginname: 'renamed' };
    s.tick();
    await s.control.enter();
    expect(s.session()?.user.loginname).toBe('renamed');
  });

  it('[SH8] keeps the session when a refresh does not reach the server', async () => {
    const s = setting({ ...good });
    await s.control.guard('MonitorEGList');
    s.control.start();
    s.replies[api.user.info.path] = new Failure('network');
    s.tick();
    await s.control.enter();
    expect(s.seen.status).toBe('in');
  });

  it('[SH8] ends with its disposer', async () => {
    const s = setting({ ...good });
    await s.control.guard('MonitorEGList');
    const asked = s.sent.length;
    s.control.start()();
    s.tick();
    expect(s.sent).toHaveLength(asked);
  });
});
