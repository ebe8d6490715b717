import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Nothing grows or slides under the pointer between its press and its release. */
const plain = { viewport: desktop, timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;

/** The system's Chromium; `CHROMIUM` names another one. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: flags });
}

export interface Window {
  page: Page;
  /** Everything the browser complained about: console errors and warnings, uncaught exceptions, CSP violations. */
  complaints: string[];
  close(): Promise<void>;
}

/** A visitor's own window: nothing is shared with any other. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Window> {
  const context = await browser.newContext({ ...plain, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, close: () => context.close() };
}
