import { type Browser, type BrowserContextOptions, type BrowserServer, chromium, type Page } from 'playwright-core';
import { count } from '../../scripts/test/measure/announce.ts';
import { findChromium } from '../../scripts/test/systemParts.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nobody listens, and the sound server's library leaves folders behind.
  '--disable-audio-output',
];

/** Drawn by the processor, and only what is WebGL: what can be seen is the same on every machine. */
const graphicsFlags = ['--enable-unsafe-swiftshader'];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Names of saved files may have any letters, also where the machine has no language set. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };
const launch = { executablePath: findChromium() ?? '', args: flags, env };

/** A browser that journeys use one after the other: starting one for each would take longer than some of them. */
export function startBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ ...launch, host: '127.0.0.1' });
}

/** The browser at `BROWSER_ENDPOINT`, where closing it closes only the windows opened here; otherwise a new one. */
export function openBrowser(): Promise<Browser> {
  const endpoint = process.env.BROWSER_ENDPOINT;
  return endpoint ? chromium.connect(endpoint) : chromium.launch(launch);
}

/** A new one that has WebGL. */
export function openGraphicsBrowser(): Promise<Browser> {
  return chromium.launch({ ...launch, args: [...flags, ...graphicsFlags] });
}

/** A new one with a camera and a microphone that play a test picture and tone, and that pages may use. */
export function openMediaBrowser(): Promise<Browser> {
  const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({ ...launch, args: [...flags, ...media] });
}

/** Long enough for a machine that is busy with other things: only what hangs takes so long. */
const patienceMs = 60_000;

export interface Window {
  page: Page;
  /** Everything the browser complained about: console errors and warnings, uncaught exceptions, CSP violations. */
  complaints: string[];
  close(): Promise<void>;
}

/** A visitor's own window: nothing is shared with any other. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Window> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // It would answer for pages after the product that installed it is gone.
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(tellViolations);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  listen(page, complaints);
  return { page, complaints, close: () => context.close() };
}

/** Runs in the page. A violation whose exception is caught appears nowhere else. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`the content policy forbids ${violatedDirective} ${blockedURI} in ${sourceFile}`),
  );
}

/** Words for what this harness does itself: it blocks service workers, and clears what a page was about to keep. */
const ownDoing = [
  'Service Worker registration blocked by Playwright',
  'The draft of the page could not be kept AbortError: The transaction was aborted, so the request cannot be fulfilled.',
];

/** The processor that draws WebGL also reads what is drawn. */
const drawnHere = /^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance, .*GPU stall due to ReadPixels/;

/** Collects what the browser complains about on a page. */
export function listen(page: Page, complaints: string[]): void {
  page.on('domcontentloaded', () => count('pages'));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const text = message.text();
    if (isComplaint && !ownDoing.includes(text) && !drawnHere.test(text)) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}
