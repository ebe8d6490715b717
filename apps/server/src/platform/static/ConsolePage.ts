import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config/ConfigError.ts';

const nonceMark = '__CSP_NONCE__';
const assetsPath = '/assets/';

interface PageRequest {
  method: string;
  url: string;
}

/** The console's index.html, returned for every path that is a screen. */
export class ConsolePage {
  readonly directory: string;
  private readonly pieces: readonly string[];
  private readonly callPrefixes: readonly string[];

  private constructor(directory: string, html: string, callPaths: readonly string[]) {
    this.directory = directory;
    this.pieces = html.split(nonceMark);
    this.callPrefixes = [...new Set(callPaths.map((path) => path.slice(0, path.indexOf('/', 1) + 1)))];
  }

  static async load(consoleDir: string, callPaths: readonly string[]): Promise<ConsolePage> {
    const directory = resolve(consoleDir);
    const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => {
      throw new ConfigError(`CONSOLE_DIR: there is no index.html in ${directory}`);
    });
    return new ConsolePage(directory, html, callPaths);
  }

  /** Whether a request without a matching route is for the console: screens exist only in the browser. */
  answers({ method, url }: PageRequest): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [path = ''] = url.split('?');
    return !path.startsWith(assetsPath) && !this.callPrefixes.some((prefix) => `${path}/`.startsWith(prefix));
  }

  /** The page with a nonce that is unique to this reply. */
  render(): { html: string; nonce: string } {
    const nonce = randomBytes(16).toString('base64');
    return { html: this.pieces.join(nonce), nonce };
  }
}
