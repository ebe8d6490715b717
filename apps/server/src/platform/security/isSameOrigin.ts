import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something, or opens a socket, comes from our own pages. Browsers always send the
 * origin of a cross-site request; programs that send none carry no victim's cookie.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  const from = URL.canParse(origin) ? new URL(origin).host : '';
  if (from === '') return false;
  // A page of another site cannot set X-Forwarded-Host without a preflight, and preflights are refused.
  return [headers.host, ...listOf(headers['x-forwarded-host'])].some((host) => sameHost(from, host, origin));
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((value) => value.split(',').map((part) => part.trim()));
}

/** Origins leave the default port out, Host headers of some proxies do not. */
function sameHost(from: string, host: string | undefined, origin: string): boolean {
  const asUrl = `${origin.slice(0, origin.indexOf(':'))}://${host}`;
  return host !== undefined && URL.canParse(asUrl) && new URL(asUrl).host === from;
}
