import { demoPassword } from '@lookfar/contract';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sessionCookie } from '../../apps/server/src/platform/sessions/cookies.ts';
import { openWindow, type Window } from './browser.ts';
import { openSession } from './openSession.ts';
import { solveCaptcha } from './solveCaptcha.ts';
import type { Stage } from './stage.ts';
import { load, openWarmWindow } from './warmWindows.ts';

interface Credentials {
  loginname: string;
  password?: string;
  /** The correct one by default. */
  vcode?: string;
}

/** A user with their own browser window. */
export interface Visitor extends Window {
  /** Fills in the login page, including the captcha, and submits it. */
  fillLogin(credentials: Credentials): Promise<void>;
  /** What the captcha on the screen shows. */
  readCaptcha(): Promise<string>;
  /** Logs in without the login page and opens nothing: what needs no screen costs none, and others name theirs. */
  signIn(loginname: string): Promise<void>;
  /** The same, and waits for the first page. */
  login(loginname: string): Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  language?: 'cn' | 'en';
  theme?: 'light' | 'dark';
  /** Cards of new alarms stay. Others close them as soon as they are in sight: they come when they like. */
  keepsAlarms?: boolean;
}

export async function newVisitor(browser: Browser, stage: Stage, options: VisitorOptions = {}): Promise<Visitor> {
  const { language, theme, keepsAlarms, ...context } = options;
  const keep = { ...usual, ...(language && { locale: language }), ...(theme && { 'theme-mode': theme }) };
  const baseURL = stage.url;
  const prepare = async (page: Page) => {
    const alarms = page.locator('.alarm-card');
    if (!keepsAlarms) await page.addLocatorHandler(alarms, () => alarms.locator('header button').evaluateAll(clickAll));
  };
  const { viewport, ...more } = context;
  // Where others come as well: a product of its own is gone afterwards.
  const isUsual = Object.keys(more).length === 0 && viewport !== null && !keepsAlarms && stage.browser !== '';
  const window = isUsual
    ? await openWarmWindow(browser, { baseURL, keep, viewport, prepare })
    : // Reduced motion: elements that do not slide or grow can be clicked reliably on a busy machine, too.
      await openWindow(browser, { baseURL, reducedMotion: 'reduce', ...context });
  const { page } = window;
  if (!isUsual) {
    await page.addInitScript(prefer, keep);
    await prepare(page);
  }

  const fillLogin = async ({ loginname, password = demoPassword, vcode }: Credentials) => {
    await page.locator('#loginname').fill(loginname);
    await page.locator('#password').fill(password);
    await page.locator('img[src^="data:image/png"]').waitFor();
    await page.locator('#vcode').fill(vcode ?? (await readCaptcha(page.context(), stage)));
    await page.locator('button[type=submit]').click();
  };

  const signIn = async (loginname: string) => {
    const value = openSession(stage.dataDir, loginname);
    await page.context().addCookies([{ name: sessionCookie, value, url: stage.url, httpOnly: true }]);
  };

  const login = async (loginname: string) => {
    await signIn(loginname);
    await load(page, '/monitor/eg/list');
    await page.locator('main').waitFor();
  };

  return { ...window, fillLogin, signIn, login, readCaptcha: () => readCaptcha(page.context(), stage) };
}

/** Rows can be found by their content; a phone shows cards in any case. */
const usual = { 'monitor.view': 'table' };

/** Those that are still there: an alarm may end while its card is closed. */
const clickAll = (buttons: (HTMLElement | SVGElement)[]): void => {
  for (const button of buttons) if (button instanceof HTMLElement) button.click();
};

/** Runs in the page, before its own code. A choice made in the page itself is kept. */
function prefer(choices: Record<string, string>): void {
  for (const [key, value] of Object.entries(choices))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

async function readCaptcha(context: BrowserContext, stage: Stage): Promise<string> {
  const cookie = (await context.cookies()).find((one) => one.name === 'lf_visitor');
  return solveCaptcha(stage.dataDir, cookie?.value ?? '');
}
