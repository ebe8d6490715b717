import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { AddressList } from './AddressList.ts';

interface HostSettings {
  /** Origins under which people open the console. */
  publicUrls: readonly string[];
  /** Whose forwarded headers are believed. */
  proxies: AddressList;
  /** The name of this machine. */
  machine: string;
  /** Names of organisations, which can change at any time. */
  brands?: { has(name: string): boolean };
}

/** A request as far as its host matters; `from` is the address of the peer, not a forwarded one. */
export interface Knock {
  headers: IncomingHttpHeaders;
  from: string | undefined;
}

/** Under which names this server answers, and which pages may send it something that changes data. */
export class HostRules {
  readonly #settings: HostSettings;
  readonly #names: ReadonlySet<string>;

  constructor(settings: HostSettings) {
    this.#settings = settings;
    const named = settings.publicUrls.map((url) => new URL(url).hostname);
    this.#names = new Set(['localhost', settings.machine.toLowerCase(), ...named]);
  }

  /** Whether the forwarded address, host and protocol of this peer are believed. */
  trusts(address: string | undefined): boolean {
    return this.#settings.proxies.has(address);
  }

  /**
   * Names that were not set are refused: a page elsewhere could let its own name point to this server and would then be
   * "the same site" to a browser. Addresses cannot be redirected like that.
   */
  isKnown(knock: Knock): boolean {
    const hosts = this.#hostsOf(knock);
    return hosts.length > 0 && hosts.every((host) => this.#isKnownHost(host));
  }

  /** The name under which the server was asked, as the browser sees it. */
  nameOf(knock: Knock): string {
    const [host = ''] = this.#hostsOf(knock);
    return hostOf(host, 'http:')?.hostname ?? '';
  }

  /**
   * Whether a request that changes something, or opens a socket, comes from our own pages. Browsers always send the
   * origin of a cross-site request; programs that send none carry no victim's cookie.
   */
  isSameOrigin(knock: Knock): boolean {
    const { headers } = knock;
    if (headers['sec-fetch-site'] === 'cross-site') return false;
    const { origin } = headers;
    if (origin === undefined) return true;
    const from = URL.canParse(origin) ? new URL(origin) : undefined;
    if (!from || from.host === '') return false;
    if (this.#settings.publicUrls.some((url) => new URL(url).origin === from.origin)) return true;
    return this.#hostsOf(knock).some((host) => hostOf(host, from.protocol)?.host === from.host);
  }

  /** As the browser sees them: a trusted proxy tells, otherwise the request itself does. */
  #hostsOf({ headers, from }: Knock): string[] {
    const forwarded = this.trusts(from) ? listOf(headers['x-forwarded-host']) : [];
    return forwarded.length > 0 ? forwarded : listOf(headers.host);
  }

  #isKnownHost(host: string): boolean {
    const name = hostOf(host, 'http:')?.hostname;
    if (name === undefined) return false;
    if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name.endsWith('.localhost')) return true;
    return this.#names.has(name) || this.#settings.brands?.has(name) === true;
  }
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((value) => value.split(',').map((part) => part.trim()));
}

/** Origins leave the default port out, Host headers of some proxies do not. */
function hostOf(host: string, protocol: string): URL | undefined {
  const url = `${protocol}//${host}`;
  const parsed = /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) ? new URL(url) : undefined;
  return parsed?.hostname ? parsed : undefined;
}
