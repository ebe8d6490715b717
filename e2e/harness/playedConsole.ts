import { api, type Permission, type UnreadCount, type UserInfo } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Answers, good, on } from './playedServer.ts';
import { openStage, type PlayedStage, type ShowOptions, type StageOptions } from './playedStage.ts';

/** What sets the user apart from platform staff who manage gateways. */
export type Who = Partial<Omit<UserInfo, 'auths'>> & { auths?: readonly Permission[] };

interface PlayOptions extends ShowOptions {
  who?: Who;
  /** What the browser may complain about, at whatever moment it comes to it. */
  mayComplain?: RegExp;
}

/** The built console on a screen that needs neither product nor plant. */
export interface PlayedConsole {
  page: Page;
  /** Sends a message on every open live channel of this path; waits for the first to open. */
  tell(socketPath: string, message: unknown): Promise<void>;
  /** Closes every open live channel of this path, as a lost connection does. */
  drop(socketPath: string): Promise<void>;
  /** Answers some calls differently from now on. */
  answer(answers: Answers): void;
}

export type Play = (path: string, options: PlayOptions) => Promise<PlayedConsole>;

export const playedUser: UserInfo = {
  ...{ loginname: 'operation', tel: '', userId: 1, styleId: null, orgId: 1, orgName: '远望', deptId: null },
  ...{ roleId: 1, roleName: '运维', roleType: 'operation', authRegion: [], dataRange: 'all', prompType: [] },
  ...{ name: '', avatar: null, msgTypes: [], gatewayMode: 'open', newAnswers: 0, isDemo: false },
  ...{ scadaAdaption: 'container', equipDisplay: 'card', useLock: false, auths: ['gateway_edit'] },
  theme: { title: '远望', faviconIco: '' },
};

export const nothingUnread: UnreadCount = {
  ...{ total: 0, types: { alarm: 0, expire: 0, order: 0, notice: 0 } },
  levels: { critical: 0, high: 0, medium: 0, low: 0 },
};

/**
 * Every page of the console asks for these, the login for announcements and whose it is, every form of a device for the
 * departments, and every map for its layers.
 */
const always: Answers = {
  ...on(api.style.load, () => good({ ...playedUser.theme, orgName: '' })),
  ...on(api.dept.choices, () => good([])),
  ...on(api.sso.info, () => good({ name: '' })),
  ...on(api.about.info, () => good({ version: '0.1.0', state: 'well', plant: '', demo: null, health: null })),
  ...on(api.guide.state, () => good({ tour: 'done', stop: 0, newsSeen: '9999-12-31' })),
  ...on(api.liveToken.monitor, () => good('token')),
  ...on(api.liveToken.message, () => good('token')),
  ...on(api.liveToken.list, () => good('token')),
  ...on(api.region.names, () => good([])),
  ...on(api.mapLayer.query, () => good({ list: [] })),
  ...on(api.msg.query, () => good({ total: 0, list: [] })),
  ...on(api.msg.queryUnReadMsgCount, () => good(nothingUnread)),
  ...on(api.msg.queryExpireNoticeMsg, () => good([])),
  ...on(api.notice.public, () => good([])),
  ...on(api.repair.ofAlarms, () => good([])),
};

/**
 * Opens screens with a played server, for the tests of one file. Screens of the console begin anew in a page that has
 * loaded it before, in this file or another; whatever else is asked for gets a page of its own. A test must answer every
 * call of its screen and leave nothing to complain about.
 */
export function playedConsole(wanted: StageOptions = {}): Play {
  let stage: PlayedStage;
  let allowed: RegExp | undefined;

  beforeAll(async () => {
    stage = await openStage(wanted);
  });
  afterEach(async () => {
    const left = await stage.clear();
    const { unanswered, complaints } = stage;
    const [asked, complained] = [unanswered.splice(0), complaints.splice(0).filter((one) => !allowed?.test(one))];
    allowed = undefined;
    expect({ unanswered: asked, complaints: complained, left }).toEqual({ unanswered: [], complaints: [], left: [] });
  });
  afterAll(() => stage.close());

  return async (path, { answers, who, mayComplain, ...options }) => {
    const { server } = stage;
    allowed = mayComplain;
    const user = on(api.user.info, () => good({ ...playedUser, ...who } as UserInfo));
    const { page, sockets } = await stage.show(path, { ...options, answers: { ...always, ...user, ...answers } });
    const opened = async (socketPath: string) => {
      const open = () => sockets.filter((socket) => socket.url().includes(socketPath));
      await expect.poll(() => open().length).toBeGreaterThan(0);
      return open();
    };
    const tell = async (socketPath: string, message: unknown) => {
      for (const socket of await opened(socketPath)) socket.send(JSON.stringify(message));
    };
    const drop = async (socketPath: string) => {
      for (const socket of await opened(socketPath)) {
        sockets.splice(sockets.indexOf(socket), 1);
        await socket.close();
      }
    };
    const answer = (more: Answers) => void Object.assign(server.answers, more);
    return { page, tell, drop, answer };
  };
}
