import type { z } from 'zod';
import { BASE_PATH } from './limits.ts';
import type { May } from './permissions.ts';
import type { Text } from './text.ts';

/**
 * How a call travels. The server accepts form, JSON and (for uploads) multipart bodies on every one; the kind says
 * what the console sends. The `async` kinds (a form, JSON, an upload) answer
 * `{ online, uuid }` and are then polled at their callback.
 */
export type CallKind = 'get' | 'form' | 'json' | 'upload' | 'async' | 'asyncJson' | 'asyncUpload';

export interface Call<Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  /** The path as it is requested, prefix included. */
  path: string;
  name: Text;
  may: May;
  kind: CallKind;
  body: Body;
  reply: Reply;
  /** Bytes of its largest body, where that differs from the usual limit. */
  bodyBytes?: number;
  /** The line this call leaves in the operation log; calls that only read leave none. */
  log?: string;
}

export type BodyOf<C extends Call> = z.output<C['body']>;
export type InputOf<C extends Call> = z.input<C['body']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

type Declaration<B extends z.ZodType, R extends z.ZodType> = Omit<Call<B, R>, 'path'>;

/** Declares a call below the common prefix. */
export function call<B extends z.ZodType, R extends z.ZodType>(
  path: string,
  declaration: Declaration<B, R>,
): Call<B, R> {
  return { path: BASE_PATH + path, ...declaration };
}

/** Declares one of the few calls that stand outside the common prefix. */
export function rootCall<B extends z.ZodType, R extends z.ZodType>(
  path: string,
  declaration: Declaration<B, R>,
): Call<B, R> {
  return { path, ...declaration };
}
