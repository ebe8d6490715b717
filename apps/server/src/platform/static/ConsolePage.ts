import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isViewerPath } from '@lookfar/contract';
import { ConfigError } from '../config/ConfigError.ts';

const nonceMark = '__CSP_NONCE__';
const assetsPath = '/assets/';

interface PageRequest {
  method: string;
  url: string;
}

/** The console's index.html, returned for every path that is a screen, and its view.html for single pages. */
export class ConsolePage {
  readonly directory: string;
  /** Divided where the nonce belongs. */
  private readonly pieces: Readonly<Record<'console' | 'viewer', readonly string[]>>;
  private readonly callPrefixes: readonly string[];

  private constructor(directory: string, html: { console: string; viewer: string }, callPaths: readonly string[]) {
    this.directory = directory;
    this.pieces = { console: html.console.split(nonceMark), viewer: html.viewer.split(nonceMark) };
    this.callPrefixes = [...new Set(callPaths.map((path) => path.slice(0, path.indexOf('/', 1) + 1)))];
  }

  static async load(consoleDir: string, callPaths: readonly string[]): Promise<ConsolePage> {
    const directory = resolve(consoleDir);
    const read = (name: string) =>
      readFile(join(directory, name), 'utf8').catch(() => {
        throw new ConfigError(`CONSOLE_DIR: there is no ${name} in ${directory}`);
      });
    const html = { console: await read('index.html'), viewer: await read('view.html') };
    return new ConsolePage(directory, html, callPaths);
  }

  /** Whether a request without a matching route is for the console: screens exist only in the browser. */
  answers({ method, url }: PageRequest): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [path = ''] = url.split('?');
    return !path.startsWith(assetsPath) && !this.callPrefixes.some((prefix) => `${path}/`.startsWith(prefix));
  }

  /** The page for a path, with a nonce that is unique to this reply. */
  render(url: string): { html: string; nonce: string } {
    const nonce = randomBytes(16).toString('base64');
    return { html: this.pieces[isViewerPath(url) ? 'viewer' : 'console'].join(nonce), nonce };
  }
}
