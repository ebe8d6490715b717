import type { Readable } from 'node:stream';
import type { BodyOf, Call, CallGroup, Language, May, ReplyOf } from '@lookfar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../sessions/caller.ts';
import type { UploadedFile } from './uploadedFiles.ts';

/** What a handler adds to its call's entry in the operation log. Never a secret. */
export interface OperationNote {
  /** The account the entry is about when there is no caller yet: a login, the setup. */
  who?: { orgId: number | null; accountId: number | null; loginname: string };
  object?: { kind: string; id: number };
  /** The object belongs to others: if the call is refused, that is not an entry in their log. */
  foreign?: true;
  /** What changed. */
  detail?: Readonly<Record<string, unknown>>;
  /**
   * The call only started something; the code that completes it writes the entry. A failed call still leaves its entry.
   */
  later?: true;
}

/** The caller can only be missing where anyone may call. */
type CallerOf<C extends Call> = C['may']['who'] extends Exclude<May['who'], 'public'> ? Caller : Caller | undefined;

/** The input of a handler: the validated body, the caller, and the raw exchange for the few calls that set cookies. */
export interface Exchange<C extends Call> {
  body: BodyOf<C>;
  caller: CallerOf<C>;
  /** The files of the declaration. Reading one that was not sent, or not as declared, fails with 1000, 1512 or 1513. */
  files: { readonly [Field in keyof C['files']]: UploadedFile };
  language: Language;
  /** Address of the client, as far as it can be determined. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Adds to the entry in the operation log; later notes complete earlier ones. */
  note(note: OperationNote): void;
}

export interface Handler {
  call: Call;
  run(exchange: Exchange<Call>): Promise<unknown>;
}

/** A reply without an envelope: bytes, or a stream that is read as fast as the client accepts it. */
export class Raw {
  readonly type: string;
  readonly body: Uint8Array | Readable;
  /** Makes the browser save it under this name. */
  readonly fileName: string | undefined;

  constructor({ type, body, fileName }: { type: string; body: Uint8Array | Readable; fileName?: string }) {
    this.type = type;
    this.body = body;
    this.fileName = fileName;
  }
}

/** Sends the browser elsewhere: for the few pages that it opens by itself. */
export class Redirect {
  readonly to: string;
  /** Catalogue code of the outcome, for the operation log. */
  readonly code: string;

  constructor(to: string, code = '200') {
    this.to = to;
    this.code = code;
  }
}

/** A handler has nothing to return where the reply is empty. */
// biome-ignore lint/suspicious/noConfusingVoidType: what a function without a return statement has as its type
type Nothing<C extends Call> = ReplyOf<C> extends Record<string, never> ? void : never;
type Reply<C extends Call> = ReplyOf<C> | Nothing<C> | Raw | Redirect;
type Answer<C extends Call> = Reply<C> | Promise<Reply<C>>;

/** One for each call of a group. */
export type Handlers<Group extends CallGroup> = {
  [Key in keyof Group]: (exchange: Exchange<Group[Key]>) => Answer<Group[Key]>;
};

/** Serves a group of calls: `serve(api.hardware, { query: ({ caller, body }) => …, … })`. */
export function serve<Group extends CallGroup>(group: Group, handlers: Handlers<Group>): Handler[] {
  return Object.entries(group).map(([key, call]) => {
    const run = handlers[key] as unknown as (exchange: Exchange<Call>) => unknown;
    const answer = async (exchange: Exchange<Call>) => {
      const data = await run(exchange);
      return data === undefined ? {} : data;
    };
    return { call, run: answer };
  });
}
