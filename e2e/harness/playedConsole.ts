import { api, type Permission, type UnreadCount, type UserInfo } from '@lookfar/contract';
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PolicyOpening } from '../../apps/server/src/platform/security/securityHeaders.ts';
import { listen, openBrowser, openGraphicsBrowser, openMediaBrowser, openWindow } from './browser.ts';
import { type Answers, good, on, type PlayedServer, startPlayedServer } from './playedServer.ts';

/** What sets the user apart from platform staff who manage gateways. */
export type Who = Partial<Omit<UserInfo, 'auths'>> & { auths?: readonly Permission[] };

interface PlayOptions {
  answers: Answers;
  who?: Who;
  /** Pages get the server's content security policy, opened like this. */
  policy?: PolicyOpening;
  /** Prepares the page before it is opened. */
  before?: (page: Page) => Promise<void>;
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
 * Opens screens with a played server, for the tests of one file: a browser and its cache for all of them, a page for
 * each. A test must answer every call of its screen and leave nothing to complain about.
 */
export function playedConsole({
  ratio = 1,
  timezone = 'Asia/Shanghai',
  serviceWorkers = 'block' as 'allow' | 'block',
  /** Tests of this file move the clock: it is moved for a whole context, so that each of them has its own. */
  movesClock = false,
  hasWebgl = false,
  /** With a camera and a microphone. */
  hasMedia = false,
} = {}): Play {
  let browser: Browser;
  let server: PlayedServer;
  let context: BrowserContext;
  const complaints: string[] = [];

  const openContext = async () => {
    const { page } = await openWindow(browser, {
      baseURL: server.url,
      reducedMotion: 'reduce',
      deviceScaleFactor: ratio,
      timezoneId: timezone,
      serviceWorkers,
    });
    context = page.context();
  };

  beforeAll(async () => {
    const start = hasWebgl ? openGraphicsBrowser : hasMedia ? openMediaBrowser : openBrowser;
    [browser, server] = await Promise.all([start(), startPlayedServer()]);
    await openContext();
  });
  afterEach(async () => {
    const [blank, ...pages] = context.pages();
    for (const page of pages) await page.close();
    if (movesClock) {
      await context.close();
      await openContext();
    } else if (blank) await forget(blank, server.url);
    const [asked, complained] = [server.unanswered.splice(0), complaints.splice(0)];
    expect({ unanswered: asked, complaints: complained }).toEqual({ unanswered: [], complaints: [] });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  return async (path, { answers, who, policy, before }) => {
    server.policy = policy;
    server.answers = { ...always, ...on(api.user.info, () => good({ ...playedUser, ...who } as UserInfo)), ...answers };
    const page = await context.newPage();
    listen(page, complaints);
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws\//, (socket) => {
      sockets.push(socket);
      socket.onClose(() => {
        sockets.splice(sockets.indexOf(socket), 1);
        void socket.close();
      });
    });
    await before?.(page);
    await page.goto(path);
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

/** Drops what a test left in the browser, except what it loaded. */
async function forget(page: Page, origin: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await protocol.detach();
}
