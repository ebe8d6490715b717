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
  /** The same in one page: every test begins with a clock that goes on, at the time that it says itself. */
  sharesClock?: boolean;
  hasWebgl?: boolean;
  /** With a camera and a microphone. */
  hasMedia?: boolean;
  /** Runs in every page before its own code. */
  init?: () => void;
}

/** What most files need. */
const plain = { ratio: 1, timezone: 'Asia/Shanghai', serviceWorkers: 'block' } as const;

export interface ShowOptions {
  answers: Answers;
  /** Pages get the server's content security policy, opened like this. */
  policy?: PolicyOpening;
  /** Prepares the page before it is loaded. */
  before?: (page: Page) => Promise<void>;
  /** Listens to the page and answers for others, until the end of the test. */
  watching?: (page: Page) => unknown;
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
  const { ratio, timezone, serviceWorkers, sharesClock, init } = { ...plain, ...options };
  const look = { reducedMotion: 'reduce', deviceScaleFactor: ratio, timezoneId: timezone, serviceWorkers } as const;
  const { page } = await openWindow(browser, { baseURL: url, ...look });
  if (sharesClock) await page.context().clock.install();
  if (init) await page.context().addInitScript(init);
  return page.context();
}

/** Pages that are warm, by the policy that they were loaded with. */
class Warmth {
  readonly #pages = new Map<string, WarmPage>();

  get all(): WarmPage[] {
    return [...this.#pages.values()];
  }

  async of(policy: PolicyOpening | undefined, open: () => Promise<WarmPage>): Promise<WarmPage> {
    const key = JSON.stringify(policy) ?? '';
    const known = this.#pages.get(key);
    if (known?.isUsable) return known;
    // Of those with a policy, the last is enough.
    if (key !== '') await this.closeStrict();
    const warm = await open();
    this.#pages.set(key, warm);
    return warm;
  }

  async closeStrict(): Promise<void> {
    for (const [key, { page }] of this.#pages) {
      if (key === '') continue;
      this.#pages.delete(key);
      await page.close();
    }
  }

  /** Those that are no longer of use. */
  forget(): void {
    for (const [key, { isUsable }] of this.#pages) if (!isUsable) this.#pages.delete(key);
  }
}

export async function openStage(options: StageOptions): Promise<PlayedStage> {
  const isPlain = !options.init && JSON.stringify({ ...plain, ...options }) === JSON.stringify(plain);
  const [browser, server] = await Promise.all([browserOf(options), once('server', startPlayedServer)]);
  const open = () => openContext(browser, server, options);
  let context = await (isPlain ? once('context', open) : open());
  const warmth = isPlain ? await once('warm pages', async () => new Warmth()) : new Warmth();
  let isUsed = false;

  const showFresh = async (path: string, { before, watching, viewport }: ShowOptions): Promise<Shown> => {
    const page = await context.newPage();
    const sockets: WebSocketRoute[] = [];
    listen(page, complaints);
    await page.routeWebSocket(/\/ws\//, (socket) => hold(sockets, socket));
    if (viewport) await page.setViewportSize(viewport);
    await before?.(page);
    await watching?.(page);
    await page.goto(path);
    return { page, sockets };
  };
  const showWarm = async (path: string, { policy, watching, viewport }: ShowOptions): Promise<Shown> => {
    const warm = await warmth.of(policy, () => WarmPage.open(context, complaints));
    const { page, sockets } = warm;
    for (const other of warmth.all) if (other.isShowing) await other.leave();
    if (viewport) await page.setViewportSize(viewport);
    await watching?.(page);
    await warm.begin(path);
    return { page, sockets };
  };

  return {
    ...{ server, complaints, unanswered: server.unanswered },
    show: async (path, shown) => {
      server.policy = shown.policy;
      server.answers = shown.answers;
      isUsed = true;
      const { before, fresh = before !== undefined } = shown;
      const isWarm = !fresh && !options.movesClock && !isViewerPath(new URL(path, server.url).pathname);
      return isWarm ? showWarm(path, shown) : showFresh(path, shown);
    },
    clear: async () => {
      if (!isUsed) return [];
      isUsed = false;
      const left: string[] = [];
      if (options.sharesClock) await context.clock.resume();
      for (const warm of warmth.all) if (warm.isUsable && warm.isShowing) left.push(...(await warm.leave()));
      warmth.forget();
      const [blank, ...pages] = context.pages();
      for (const page of pages) if (!warmth.all.some((warm) => warm.page === page)) await page.close();
      if (options.movesClock) {
        await context.close();
        context = await open();
      } else if (blank) await forget(blank, server.url);
      return left;
    },
    close: async () => {
      if (options.hasWebgl || options.hasMedia) await browser.close();
      else if (!isPlain) await context.close();
      else await warmth.closeStrict();
    },
  };
}

/** Drops what a test left in the browser, except what it loaded. */
async function forget(page: Page, origin: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await protocol.detach();
}
