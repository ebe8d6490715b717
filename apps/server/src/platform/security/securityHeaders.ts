import { lockServiceOrigin, type OriginUse } from '@lookfar/contract';

/** On every reply. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // Camera and microphone for labels and voice notes of reports; browsers ask the person first.
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
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
  /** Origins of others, as platform administrators allowed them. */
  origins?: Readonly<Record<OriginUse, readonly string[]>>;
  /** The only ones that may show this page in a frame, if it is an embedded one. */
  ancestors?: readonly string[] | undefined;
}

/** What of the policy depends on the settings of the installation. */
export type PolicyOpening = Omit<PageOrigin, 'nonce' | 'host' | 'isSecure'>;

const hostShape = /^[\w.:[\]-]+$/;

/** The policy of the console's page. Sockets are allowed only to the host it was loaded from. */
export function pagePolicy({
  nonce,
  host,
  isSecure,
  images = '',
  locks = false,
  origins,
  ancestors,
}: PageOrigin): string {
  const { frame = [], media = [], image = [], ancestor = [] } = origins ?? {};
  const socket = hostShape.test(host) ? ` ${isSecure ? 'wss' : 'ws'}://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    sources("img-src 'self' data: blob:", [images, ...image]),
    // Streams of video are fetched in pieces, and put together behind a blob.
    sources(`connect-src 'self'${socket}`, [locks ? lockServiceOrigin : '', ...media]),
    sources("media-src 'self' blob:", media),
    // Pages show other pages of ours in frames.
    sources("frame-src 'self'", frame),
    "font-src 'self' data:",
    "worker-src 'self'",
    "manifest-src 'self'",
    ancestors ? `frame-ancestors ${ancestors.join(' ') || "'none'"}` : sources("frame-ancestors 'self'", ancestor),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}

const sources = (own: string, others: readonly string[]) => [own, ...others.filter(Boolean)].join(' ');
