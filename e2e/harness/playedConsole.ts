import { api, type Permission, type UserInfo } from '@lookfar/contract';
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { listen, openBrowser, openWindow } from './browser.ts';
import { type Answers, good, on, type PlayedServer, startPlayedServer } from './playedServer.ts';

/** What sets the user apart from platform staff who manage gateways. */
export type Who = Partial<Omit<UserInfo, 'auths'>> & { auths?: readonly Permission[] };

interface PlayOptions {
  answers: Answers;
  who?: Who;
}

/** The built console on a screen that needs neither product nor plant. */
export interface PlayedConsole {
  page: Page;
  /** Sends a message on every open live channel of this path; waits for the first to open. */
  tell(socketPath: string, message: unknown): Promise<void>;
}

export type Play = (path: string, options: PlayOptions) => Promise<PlayedConsole>;

export const playedUser: UserInfo = {
  ...{ loginname: 'operation', tel: '', userId: 1, styleId: null, orgId: 1, orgName: '远望', deptId: null },
  ...{ roleId: 1, roleName: '运维', roleType: 'operation', authRegion: [], dataRange: 'all', prompType: [] },
  ...{ name: '', avatar: null, msgTypes: [], gatewayMode: 'open', newAnswers: 0 },
  ...{ scadaAdaption: 'container', equipDisplay: 'card', useLock: false, auths: ['gateway_edit'] },
  theme: { title: '远望', faviconIco: '' },
};

/** Every page of the console asks for these, and every form of a device for the departments. */
const always: Answers = {
  ...on(api.style.load, () => good({ ...playedUser.theme, orgName: '' })),
  ...on(api.dept.choices, () => good([])),
  ...on(api.sso.info, () => good({ name: '' })),
  ...on(api.liveToken.monitor, () => good('token')),
  ...on(api.liveToken.message, () => good('token')),
  ...on(api.liveToken.list, () => good('token')),
  ...on(api.region.names, () => good([])),
};

/**
 * Opens screens with a played server, for the tests of one file: a browser and its cache for all of them, a page for
 * each. A test must answer every call of its screen and leave nothing to complain about.
 */
export function playedConsole({ ratio = 1, timezone = 'Asia/Shanghai' } = {}): Play {
  let browser: Browser;
  let server: PlayedServer;
  let context: BrowserContext;
  const complaints: string[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startPlayedServer()]);
    const { page } = await openWindow(browser, {
      baseURL: server.url,
      reducedMotion: 'reduce',
      deviceScaleFactor: ratio,
      timezoneId: timezone,
    });
    context = page.context();
  });
  afterEach(async () => {
    const [blank, ...pages] = context.pages();
    for (const page of pages) await page.close();
    if (blank) await forget(blank, server.url);
    const [asked, complained] = [server.unanswered.splice(0), complaints.splice(0)];
    expect({ unanswered: asked, complaints: complained }).toEqual({ unanswered: [], complaints: [] });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  return async (path, { answers, who }) => {
    server.answers = { ...always, ...on(api.user.info, () => good({ ...playedUser, ...who } as UserInfo)), ...answers };
    const page = await context.newPage();
    listen(page, complaints);
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws\//, (socket) => {
      sockets.push(socket);
    });
    await page.goto(path);
    const tell = async (socketPath: string, message: unknown) => {
      const open = () => sockets.filter((socket) => socket.url().includes(socketPath));
      await expect.poll(() => open().length).toBeGreaterThan(0);
      for (const socket of open()) socket.send(JSON.stringify(message));
    };
    return { page, tell };
  };
}

/** Drops what a test left in the browser, except what it loaded. */
async function forget(page: Page, origin: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await protocol.detach();
}
