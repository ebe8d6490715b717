import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import type { AgainHere } from '../../apps/console/src/app/againHere.ts';
import { desktop, listen } from './browser.ts';
import { type Going, type PageWatch, watchPage } from './pageWatch.ts';
import { playedLine } from './playedLine.ts';

declare global {
  interface Window {
    lookfar?: AgainHere;
    lookfarWatch: PageWatch;
  }
}

const warmPages = new WeakMap<Page, WarmPage>();

/**
 * As a reload, or an address that is entered: what the browser keeps is still there, everything else begins anew. Where
 * loading itself is what a test is about, it reloads its page.
 */
export async function again(page: Page, path?: string): Promise<void> {
  const warm = WarmPage.of(page);
  if (warm) await warm.again(path);
  else if (path === undefined) await page.reload();
  else await page.goto(path);
}

/** A page with the console, which tests use one after the other without loading it anew. */
export class WarmPage {
  readonly page: Page;
  readonly sockets: WebSocketRoute[] = [];
  readonly #complaints: string[];
  #isSpent = false;
  #isShowing = false;
  #first: Going | undefined;

  private constructor(page: Page, complaints: string[]) {
    this.page = page;
    this.#complaints = complaints;
  }

  /** The warm one that this is, while it shows the console. */
  static of(page: Page): WarmPage | undefined {
    const warm = warmPages.get(page);
    return warm?.isShowing ? warm : undefined;
  }

  static async open(context: BrowserContext, complaints: string[]): Promise<WarmPage> {
    const page = await context.newPage();
    const warm = new WarmPage(page, complaints);
    warmPages.set(page, warm);
    await page.addInitScript(watchPage);
    await page.routeWebSocket(/\/ws\//, (socket) => hold(warm.sockets, socket));
    listen(page, complaints);
    return warm;
  }

  get isUsable(): boolean {
    return !this.#isSpent && !this.page.isClosed();
  }

  get isShowing(): boolean {
    return this.#isShowing;
  }

  async begin(path: string): Promise<void> {
    this.#isShowing = true;
    const isThere = await this.page.evaluate((to) => {
      window.lookfar?.begin(to);
      return window.lookfar !== undefined;
    }, path);
    if (!isThere) await this.page.goto(path);
  }

  /** What the browser keeps is still there. */
  async again(path?: string): Promise<void> {
    await this.page.evaluate(async (to) => {
      const gone = window.lookfar?.leave();
      window.lookfarWatch.abort();
      await gone;
      window.lookfarWatch.abort();
      window.lookfar?.begin(to ?? location.pathname + location.search + location.hash);
    }, path);
  }

  /** Ends the visit; returns what is still going on. */
  async leave(): Promise<string[]> {
    const { page } = this;
    this.#isShowing = false;
    page.removeAllListeners();
    listen(page, this.#complaints);
    await page.unrouteAll();
    const going = await page.evaluate(async () => {
      const { lookfar, lookfarWatch } = window;
      if (!lookfar) return undefined;
      const gone = lookfar.leave();
      lookfarWatch.abort();
      await gone;
      // What was asked next because the first was not answered.
      lookfarWatch.abort();
      await new Promise((resolve) => setTimeout(resolve));
      localStorage.clear();
      sessionStorage.clear();
      window.scrollTo(0, 0);
      return {
        ...lookfarWatch.going(),
        body: [...document.body.children].map((element) => element.outerHTML.slice(0, 200)),
      };
    });
    // It was led to another document.
    if (!going) {
      this.#isSpent = true;
      return [];
    }
    await page.mouse.move(-1, -1);
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
    const size = page.viewportSize();
    if (size?.width !== desktop.width || size.height !== desktop.height) await page.setViewportSize(desktop);
    this.#first ??= going;
    const left = leftSince(this.#first, going);
    // The next test is not to suffer for it.
    this.#isSpent = left.length > 0;
    return left.filter((one) => !ofLibraries.some((pattern) => pattern.test(one)));
  }
}

export function hold(sockets: WebSocketRoute[], socket: WebSocketRoute): void {
  sockets.push(socket);
  playedLine.answer(socket);
  socket.onClose(() => {
    sockets.splice(sockets.indexOf(socket), 1);
    void socket.close();
  });
}

/**
 * What libraries forget when they are taken away in the middle of something: Ant Design a layer that it was about to
 * open, Leaflet a map whose focus it hides.
 */
const ofLibraries = [/^listeners: (?:keydown|compositionend) of window: (?:core-lib|map)-/];

/** Made once by libraries and used again; timers that only let go of what nobody can reach. */
const lasting = [/name="hiddenTextarea"/, /^in 300000 ms: core-lib-/];

/**
 * What was not there after the first visit. Modules that are loaded when they are first used may listen from then on:
 * listeners are noted at first sight, and only those that become more are left behind.
 */
function leftSince(known: Going, now: Going): string[] {
  const listening = beyond(known.listeners, now.listeners);
  const isNew = (listener: string) => !known.listeners.includes(listener);
  const more = listening.filter((listener) => !isNew(listener));
  known.listeners.push(...listening.filter(isNew));
  return [
    ...more.map((one) => `listeners: ${one}`),
    ...(['intervals', 'timeouts', 'elements'] as const).flatMap((kind) =>
      beyond(known[kind], now[kind]).map((one) => `${kind}: ${one}`),
    ),
  ];
}

/** Those that are there more often than is known. */
function beyond(known: readonly string[], now: readonly string[]): string[] {
  const expected = [...known];
  return now.filter((one) => {
    const at = expected.indexOf(one);
    if (at >= 0) expected.splice(at, 1);
    return at < 0 && !lasting.some((pattern) => pattern.test(one));
  });
}
