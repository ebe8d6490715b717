import type { Readable } from 'node:stream';
import type { BodyOf, Call, Language, ReplyOf } from '@lookfar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../sessions/caller.ts';

/** What a handler adds to its call's entry in the operation log. Never a secret. */
export interface OperationNote {
  /** Whom the line is about when there is no caller yet: a login, the set-up. */
  who?: { orgId: number | null; accountId: number | null; loginname: string };
  object?: { kind: string; id: number };
  /** What changed. */
  detail?: Readonly<Record<string, unknown>>;
  /** The call only started something; whoever ends it writes the entry. A call that fails still leaves its entry. */
  later?: true;
}

/** What a handler gets: the validated body, who asks, and the raw exchange for the few calls that set cookies. */
export interface Exchange<C extends Call, Who> {
  body: BodyOf<C>;
  caller: Who;
  language: Language;
  /** Address of the client, as far as it can be known. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Adds to the operation log's line; later notes complete earlier ones. */
  note(note: OperationNote): void;
}

export interface Handler {
  call: Call;
  run(exchange: Exchange<Call, Caller | undefined>): Promise<unknown>;
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

type Answer<C extends Call> = ReplyOf<C> | Raw | Promise<ReplyOf<C> | Raw>;

/** Serves a call that needs a session; the caller is known and has the declared permission. */
export function handle<C extends Call>(call: C, run: (exchange: Exchange<C, Caller>) => Answer<C>): Handler {
  if (call.may.who === 'public') throw new Error(`${call.path} is public: serve it with handlePublic`);
  return { call, run: async (exchange) => run(exchange as Exchange<C, Caller>) };
}

/** Serves a call that anyone may make; the caller is present if there is a session. */
export function handlePublic<C extends Call>(
  call: C,
  run: (exchange: Exchange<C, Caller | undefined>) => Answer<C>,
): Handler {
  if (call.may.who !== 'public') throw new Error(`${call.path} is not public: serve it with handle`);
  return { call, run: async (exchange) => run(exchange as Exchange<C, Caller | undefined>) };
}
