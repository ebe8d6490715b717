/** On every reply. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** A year; only said over https, where it can be kept. */
export const transportHeader = 'max-age=31536000';

/** Replies of calls are data: nothing in them may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

interface PageOrigin {
  nonce: string;
  host: string;
  isSecure: boolean;
  /** Where pictures may come from beside the host itself: the tiles of maps. */
  images?: string | undefined;
}

const hostShape = /^[\w.:[\]-]+$/;

/** The policy of the console's page. Sockets are allowed to the host it came from and to no other. */
export function pagePolicy({ nonce, host, isSecure, images }: PageOrigin): string {
  const socket = hostShape.test(host) ? ` ${isSecure ? 'wss' : 'ws'}://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${images ? ` ${images}` : ''}`,
    `connect-src 'self'${socket}`,
    "font-src 'self' data:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}
