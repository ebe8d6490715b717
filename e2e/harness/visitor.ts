import { demoPassword } from '@lookfar/contract';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { sessionCookie } from '../../apps/server/src/platform/sessions/cookies.ts';
import { openWindow, type Window } from './browser.ts';
import { openSession } from './openSession.ts';
import { solveCaptcha } from './solveCaptcha.ts';
import type { Stage } from './stage.ts';

interface Credentials {
  loginname: string;
  password?: string;
  /** The right one unless another is given. */
  vcode?: string;
}

/** A person at a browser window of their own. */
export interface Visitor extends Window {
  /** Fills the login page in, picture code included, and sends it. */
  fillLogin(credentials: Credentials): Promise<void>;
  /** Logs in without the login page, and waits for the first page. */
  login(loginname: string): Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  language?: 'cn' | 'en';
  theme?: 'light' | 'dark';
}

export async function newVisitor(browser: Browser, stage: Stage, options: VisitorOptions = {}): Promise<Visitor> {
  const { language, theme, ...context } = options;
  // People who want less motion: what does not slide or grow is met by a press on a busy machine, too.
  const window = await openWindow(browser, { baseURL: stage.url, reducedMotion: 'reduce', ...context });
  const { page } = window;
  // Rows can be named by what stands in them; a phone shows cards whatever is chosen.
  await page.addInitScript(prefer, { locale: language, 'theme-mode': theme, 'monitor.view': 'table' });

  const fillLogin = async ({ loginname, password = demoPassword, vcode }: Credentials) => {
    await page.locator('#loginname').fill(loginname);
    await page.locator('#password').fill(password);
    await page.locator('img[src^="data:image/svg"]').waitFor();
    await page.locator('#vcode').fill(vcode ?? (await readCaptcha(page.context(), stage)));
    await page.locator('button[type=submit]').click();
  };

  const login = async (loginname: string) => {
    const value = openSession(stage.dataDir, loginname);
    await page.context().addCookies([{ name: sessionCookie, value, url: stage.url, httpOnly: true }]);
    await page.goto('/monitor/eg/list');
    await page.locator('main').waitFor();
  };

  return { ...window, fillLogin, login };
}

/** Runs in the page, before anything of it. A choice made in the page itself is kept. */
function prefer(choices: Record<string, string | undefined>): void {
  for (const [key, value] of Object.entries(choices)) {
    if (value !== undefined && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

async function readCaptcha(context: BrowserContext, stage: Stage): Promise<string> {
  const cookie = (await context.cookies()).find((one) => one.name === 'lf_visitor');
  return solveCaptcha(stage.dataDir, cookie?.value ?? '');
}
