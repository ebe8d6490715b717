import { lockServiceOrigin } from '@lookfar/contract';

/** On every reply. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** One year; only sent over https, where it can be honoured. */
export const transportHeader = 'max-age=31536000';

/** Replies of calls are data: nothing in them may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The service worker loads no script; it passes pages on and calls its own server. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
const worker = /[/\\]sw\.js(\.\w+)?$/;

/** The thread of users' scripts gets its engine in a message: it compiles that, and reaches nothing at all. */
const scriptWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const scriptWorker = /[/\\]assets[/\\]scriptWorker-[\w-]+\.js(\.\w+)?$/;

/** A worker has the policy of its own file, and not that of the page; for other files there is none. */
export function filePolicy(path: string): string | undefined {
  if (worker.test(path)) return workerPolicy;
  return scriptWorker.test(path) ? scriptWorkerPolicy : undefined;
}

interface PageOrigin {
  nonce: string;
  host: string;
  isSecure: boolean;
  /** Image sources other than the host itself: map tiles. */
  images?: string | undefined;
  /** Somebody here needs a hardware lock: the program on their machine that talks to it may be called. */
  locks?: boolean;
}

const hostShape = /^[\w.:[\]-]+$/;

/** The policy of the console's page. Sockets are allowed only to the host it was loaded from. */
export function pagePolicy({ nonce, host, isSecure, images, locks = false }: PageOrigin): string {
  const socket = hostShape.test(host) ? ` ${isSecure ? 'wss' : 'ws'}://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${images ? ` ${images}` : ''}`,
    `connect-src 'self'${socket}${locks ? ` ${lockServiceOrigin}` : ''}`,
    // Pages show other pages of ours in frames.
    "frame-src 'self'",
    "font-src 'self' data:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}
