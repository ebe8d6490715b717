import type { z } from 'zod';
import type { May } from './permissions.ts';
import type { Text } from './text.ts';

/**
 * How a call is sent. The server accepts form, JSON and (for uploads) multipart bodies for every call; the kind says
 * what the console sends. The `async` kinds (a form, JSON, an upload) return `{ online, uuid }` and are then polled at
 * their callback.
 */
export type CallKind = 'get' | 'form' | 'json' | 'upload' | 'async' | 'asyncJson' | 'asyncUpload';

/** One file of a call, sent in a multipart field of its own. */
export interface FileField {
  /** The largest it may be; 1513 beyond. */
  bytes: number;
  /** What is taken, as 1512 names it. Absent where only the service can judge the content; without a file 1000 then. */
  types?: string;
}
export type FileFields = Readonly<Record<string, FileField>>;

export interface Call<Body = z.ZodType, Reply = z.ZodType, Files = FileFields, Permitted = May> {
  /** Its place in `api`: the name of the group and of the call, e.g. `hardware` and `add`. */
  group: string;
  key: string;
  /** The requested path, including the prefix. */
  path: string;
  name: Text;
  may: Permitted;
  kind: CallKind;
  body: Body;
  reply: Reply;
  /** By the name of their multipart field; empty for a call that accepts none. */
  files: Files;
  /** Bytes of its largest body, files included. */
  bodyBytes: number;
  /** The field of the body that a refusal is about, by its code; other refusals concern the whole. */
  fields: Readonly<Record<string, string>>;
  /** Path that is polled for the result of an asynchronous call. */
  callback?: string;
  /** Its replies hold no secret, so they may be compressed. */
  compress?: true;
  /** It may read or answer much: an account has few of them at once, and others wait. */
  heavy?: true;
  /** Pages that are shown on other sites may make it, for themselves alone. */
  embed?: true;
  /** The entry that this call leaves in the operation log; read-only calls leave none. */
  log?: string;
}

export type BodyOf<C extends Call> = z.output<C['body']>;
/** The fields of a body as they are written, before defaults apply. */
export type InputOf<C extends Call> = z.input<C['body']>;
type FilesOf<C extends Call> = { [Field in keyof C['files']]: Blob };
/** What is sent: the fields and the files. */
export type SentOf<C extends Call> = keyof C['files'] extends never
  ? InputOf<C>
  : InputOf<C> extends Record<string, never>
    ? FilesOf<C>
    : InputOf<C> & FilesOf<C>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** The field of a call's body that a refusal is about; none when it concerns the whole. */
export function fieldOf<C extends Call>(call: C, code: string): Extract<keyof InputOf<C>, string> | undefined {
  return call.fields[code] as Extract<keyof InputOf<C>, string> | undefined;
}

/**
 * Whether a call also takes an array of bodies, answered with an array of envelopes in the same order. Not where each
 * one leaves an entry in the operation log.
 */
export function takesMany({ kind, log }: Pick<Call, 'kind' | 'log'>): boolean {
  return kind === 'json' && log === undefined;
}
