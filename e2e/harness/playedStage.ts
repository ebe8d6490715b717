import { isViewerPath } from '@lookfar/contract';
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import type { PolicyOpening } from '../../apps/server/src/platform/security/securityHeaders.ts';
import { listen, openBrowser, openGraphicsBrowser, openMediaBrowser, openWindow } from './browser.ts';
import { type Answers, type PlayedServer, startPlayedServer } from './playedServer.ts';
import { hold, WarmPage } from './WarmPage.ts';

/** What a file needs that others do not: it then has windows of its own. */
export interface StageOptions {
  ratio?: number;
  timezone?: string;
  serviceWorkers?: 'allow' | 'block';
  /** Tests move the clock: it is moved for a whole context, so that each of them has its own. */
  movesClock?: boolean;
  hasWebgl?: boolean;
  /** With a camera and a microphone. */
  hasMedia?: boolean;
}

/** What most files need. */
const plain = { ratio: 1, timezone: 'Asia/Shanghai', serviceWorkers: 'block' } as const;

export interface ShowOptions {
  answers: Answers;
  /** Pages get the server's content security policy, opened like this. */
  policy?: PolicyOpening;
  /** Prepares the page before it is loaded. */
  before?: (page: Page) => Promise<void>;
  viewport?: { width: number; height: number };
  /** In a page of its own, loaded anew: for tests of loading itself, and for a second page beside the first. */
  fresh?: boolean;
}

interface Shown {
  page: Page;
  /** The live channels that are open. */
  sockets: WebSocketRoute[];
}

/** Where the tests of a file open their screens. */
export interface PlayedStage {
  server: PlayedServer;
  /** Paths of calls that were not answered. */
  unanswered: string[];
  /** What the browser complained about. */
  complaints: string[];
  show(path: string, options: ShowOptions): Promise<Shown>;
  /** Takes everything off the screens after a test; returns what a warm page still has going on. */
  clear(): Promise<string[]>;
  close(): Promise<void>;
}

const complaints: string[] = [];
/** Shared by all files that a worker runs: they would each load the console into an empty cache. */
const shared = new Map<string, Promise<unknown>>();

function once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
  const made = shared.get(name) ?? make();
  shared.set(name, made);
  return made as Promise<Thing>;
}

const browserOf = ({ hasWebgl, hasMedia }: StageOptions): Promise<Browser> => {
  if (hasWebgl) return openGraphicsBrowser();
  return hasMedia ? openMediaBrowser() : once('browser', openBrowser);
};

async function openContext(browser: Browser, { url }: PlayedServer, options: StageOptions): Promise<BrowserContext> {
  const { ratio, timezone, serviceWorkers } = { ...plain, ...options };
  const look = { reducedMotion: 'reduce', deviceScaleFactor: ratio, timezoneId: timezone, serviceWorkers } as const;
  const { page } = await openWindow(browser, { baseURL: url, ...look });
  return page.context();
}

export async function openStage(options: StageOptions): Promise<PlayedStage> {
  const isPlain = JSON.stringify({ ...plain, ...options }) === JSON.stringify(plain);
  const [browser, server] = await Promise.all([browserOf(options), once('server', startPlayedServer)]);
  const open = () => openContext(browser, server, options);
  let context = await (isPlain ? once('context', open) : open());
  const warmth: { page?: WarmPage | undefined } = isPlain ? await once('warm page', async () => ({})) : {};

  const showFresh = async (path: string, { before, viewport }: ShowOptions): Promise<Shown> => {
    const page = await context.newPage();
    const sockets: WebSocketRoute[] = [];
    listen(page, complaints);
    await page.routeWebSocket(/\/ws\//, (socket) => hold(sockets, socket));
    if (viewport) await page.setViewportSize(viewport);
    await before?.(page);
    await page.goto(path);
    return { page, sockets };
  };
  const showWarm = async (path: string, { viewport }: ShowOptions): Promise<Shown> => {
    if (!warmth.page?.isUsable) warmth.page = await WarmPage.open(context, complaints);
    const { page, sockets } = warmth.page;
    if (warmth.page.isShowing) await warmth.page.leave();
    if (viewport) await page.setViewportSize(viewport);
    await warmth.page.begin(path);
    return { page, sockets };
  };

  return {
    ...{ server, complaints, unanswered: server.unanswered },
    show: async (path, shown) => {
      server.policy = shown.policy;
      server.answers = shown.answers;
      const { policy, before, fresh = policy !== undefined || before !== undefined } = shown;
      const isWarm = !fresh && !options.movesClock && !isViewerPath(new URL(path, server.url).pathname);
      return isWarm ? showWarm(path, shown) : showFresh(path, shown);
    },
    clear: async () => {
      const warm = warmth.page;
      const left = warm?.isUsable && warm.isShowing ? await warm.leave() : [];
      if (warm && !warm.isUsable) warmth.page = undefined;
      const [blank, ...pages] = context.pages();
      for (const page of pages) if (page !== warmth.page?.page) await page.close();
      if (options.movesClock) {
        await context.close();
        context = await open();
      } else if (blank) await forget(blank, server.url);
      return left;
    },
    close: async () => {
      if (options.hasWebgl || options.hasMedia) await browser.close();
      else if (!isPlain) await context.close();
    },
  };
}

/** Drops what a test left in the browser, except what it loaded. */
async function forget(page: Page, origin: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await protocol.detach();
}
