import type { Browser, Page, ViewportSize } from 'playwright-core';
import type { AgainHere } from '../../apps/console/src/app/againHere.ts';
import { desktop, listen, type Window as OpenWindow, openBrowser, openWindow } from './browser.ts';

declare global {
  interface Window {
    lookfar?: AgainHere;
    /** The console is loaded and shows nothing: nobody is here. */
    lookfarRests?: boolean;
  }
}

/** Those of one product that nobody uses, each with the console loaded. */
const resting = new Map<string, Page[]>();
/** Windows that are being cleaned. */
let handing: Promise<unknown> = Promise.resolve();
let connection: Promise<Browser> | undefined;

/** What lasts for as long as the page or its context, so that nobody else can have it afterwards. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'routeWebSocket'] as const;
const ofClock = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const;
const spent = new WeakSet<Page>();
const patienceMs = 10_000;

interface WarmOptions {
  baseURL: string;
  /** What the browser has kept for this visitor. */
  keep: Record<string, string>;
  viewport?: ViewportSize | undefined;
  /** Once for each page, for all who have it. */
  prepare(page: Page): Promise<void>;
}

/**
 * A visitor's own window, in which somebody else may have been before: they left nothing but the loaded console, so that
 * it begins in a fraction of the time. It is handed on when it is closed, or when `browser` is.
 */
export async function openWarmWindow(browser: Browser, options: WarmOptions): Promise<OpenWindow> {
  const { baseURL, keep, viewport = desktop, prepare } = options;
  await handing;
  const rested = resting.get(baseURL)?.pop();
  const page = rested ?? (await openOne(baseURL));
  if (!rested) {
    await prepare(page);
    watchWhatLasts(page);
    await page.goto('/healthz');
  }
  await page.evaluate(remember, keep);
  if (!rested) await page.goto('about:blank');
  await resize(page, viewport);
  const complaints: string[] = [];
  listen(page, complaints);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    const handed = handOn(page, baseURL);
    handing = Promise.all([handing, handed]);
    await handed;
  };
  browser.once('disconnected', () => void close());
  return { page, complaints, close };
}

async function openOne(baseURL: string): Promise<Page> {
  connection ??= openBrowser();
  const { page } = await openWindow(await connection, { baseURL, reducedMotion: 'reduce' });
  page.removeAllListeners();
  return page;
}

function watchWhatLasts(page: Page): void {
  const context = page.context();
  for (const [target, names] of [
    [page, lasting],
    [context, lasting],
    [page.clock, ofClock],
    [context.clock, ofClock],
  ] as const)
    for (const name of names) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') continue;
      Reflect.set(target, name, (...args: unknown[]) => {
        spent.add(page);
        return method.apply(target, args);
      });
    }
}

/** Runs in the page. */
function remember(keep: Record<string, string>): void {
  for (const [key, value] of Object.entries(keep)) localStorage.setItem(key, value);
}

async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

async function handOn(page: Page, baseURL: string): Promise<void> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, patienceMs, false).unref();
  });
  const isClean = !spent.has(page) && (await Promise.race([clean(page, baseURL).catch(() => false), late]));
  if (!isClean) {
    await page
      .context()
      .close()
      .catch(() => undefined);
    return;
  }
  const others = resting.get(baseURL) ?? [];
  resting.set(baseURL, [...others, page]);
}

/** Leaves nothing of a visitor; returns whether the console is there. */
async function clean(page: Page, baseURL: string): Promise<boolean> {
  if (page.isClosed() || new URL(page.url()).origin !== baseURL) return false;
  const context = page.context();
  page.removeAllListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await context.unrouteAll();
  const isThere = await page.evaluate(async () => {
    if (!window.lookfar) return false;
    if (!window.lookfarRests) await window.lookfar.leave();
    window.lookfarRests = true;
    window.scrollTo(0, 0);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    return true;
  });
  if (!isThere) return false;
  const protocol = await context.newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'cookies,indexeddb' });
  await protocol.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  return true;
}

/** Whether somebody has opened the console in this page, or anything else. */
export async function isOpen(page: Page): Promise<boolean> {
  return page.url() !== 'about:blank' && !(await page.evaluate(() => window.lookfarRests === true));
}

/**
 * As an address that is entered: everything begins anew, except what the browser keeps. The console itself is only
 * loaded where it is not there yet; where loading is what a journey is about, it says `page.goto`.
 */
export async function load(page: Page, path: string): Promise<void> {
  const isThere =
    page.url() !== 'about:blank' &&
    (await page.evaluate(async (to) => {
      if (!window.lookfar) return false;
      if (!window.lookfarRests) await window.lookfar.leave();
      window.lookfarRests = false;
      window.lookfar.begin(to);
      return true;
    }, path));
  if (!isThere) await page.goto(path);
}
