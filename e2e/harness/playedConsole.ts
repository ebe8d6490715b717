import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { BASE_PATH, type UserInfo } from '@lookfar/contract';
import type { Browser, Route } from 'playwright-core';
import { consoleDist } from '../../scripts/setup/paths.ts';
import { openWindow, type Window } from './browser.ts';

/** Nothing listens there: every request is answered by the test. Browsers trust it as they trust https. */
const origin = 'http://localhost';
const binary = 'application/octet-stream';
const types: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' },
  ...{ '.svg': 'image/svg+xml', '.json': 'application/json' },
};

export interface Reply {
  code: string;
  data: unknown;
}

export const good = (data: unknown): Reply => ({ code: '200', data });
export const refused = (code: string): Reply => ({ code, data: null });

/** The reply of a call, by its path below the base path; bytes are sent as they are. */
export type Answers = Record<string, (body: Record<string, unknown>) => Reply | Uint8Array | Promise<Reply>>;

/** The built console with a simulated server: for screens that need neither product nor plant. */
export interface PlayedConsole extends Window {
  /** Paths of calls that were not answered. */
  unanswered: string[];
  open(path: string): Promise<void>;
}

const user: UserInfo = {
  ...{ loginname: 'operation', tel: '', userId: 1, styleId: null, orgId: 1, orgName: '远望', deptId: null },
  ...{ roleId: 1, roleName: '运维', roleType: 'operation', authRegion: [], dataRange: 'all', prompType: [] },
  ...{ scadaAdaption: 'container', equipDisplay: 'table', useLock: false, auths: ['gateway_edit'] },
  theme: { title: '远望', faviconIco: '' } as UserInfo['theme'],
};

export async function playConsole(
  browser: Browser,
  { answers, who = {}, ratio = 1 }: { answers: Answers; who?: Partial<UserInfo>; ratio?: number },
): Promise<PlayedConsole> {
  const window = await openWindow(browser, { baseURL: origin, reducedMotion: 'reduce', deviceScaleFactor: ratio });
  const { page } = window;
  const unanswered: string[] = [];
  const all: Answers = {
    '/user/info': () => good({ ...user, ...who }),
    '/org/StyleAction!loadStyle.action': () => good(user.theme),
    ...answers,
  };
  await page.routeWebSocket(/\/ws\//, () => {});
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isCall = pathname.startsWith(`${BASE_PATH}/`);
    const answer = all[isCall ? pathname.slice(BASE_PATH.length) : pathname];
    if (!isCall && !answer) return serveFile(route, pathname);
    if (!answer) unanswered.push(pathname);
    const reply = await (answer?.(bodyOf(request.postData())) ?? refused('1014'));
    if (reply instanceof Uint8Array) return route.fulfill({ body: Buffer.from(reply), contentType: binary });
    // A page that was left meanwhile accepts no reply.
    await route.fulfill({ json: { msg: '', message: '', ...reply } }).catch(() => {});
  });
  const open = async (path: string) => {
    await page.goto(path);
    await page.locator('main').waitFor();
  };
  return { ...window, unanswered, open };
}

function bodyOf(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Paths without a file are screens of the console. */
async function serveFile(route: Route, pathname: string): Promise<void> {
  const name = extname(pathname) ? pathname : '/index.html';
  const body = await readFile(join(consoleDist, name)).catch(() => undefined);
  if (body === undefined) return route.fulfill({ status: 404 });
  return route.fulfill({ body, contentType: types[extname(name)] ?? 'application/octet-stream' });
}
