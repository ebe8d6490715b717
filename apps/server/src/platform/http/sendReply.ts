import type { Readable } from 'node:stream';
import { type Call, callLimits, type Envelope, type Language } from '@lookfar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteBudget, countedBytes } from '../memory/ByteBudget.ts';
import type { EnglishNames } from '../names/EnglishNames.ts';
import { shownJson } from '../names/shownNames.ts';
import type { Turnstile } from '../work/Turnstile.ts';
import { breathe } from '../work/turns.ts';
import { ownerOf, queueOf, streamsEach } from './callerClaims.ts';
import { compressReply, encodingOf } from './compressReply.ts';
import type { Raw } from './handler.ts';
import { replyJson } from './replyJson.ts';

/** In tests, a call whose reply is longer has to be declared as heavy. */
const lightBytes = 512 * 1024;

export const done: Readonly<Record<Language, string>> = { cn: '操作成功', en: 'Done' };

export interface SendingParts {
  /** What bodies and replies may take of the memory together. */
  bytes: ByteBudget;
  /** Where files wait that are written while they are read. */
  streams: Turnstile;
  /** Whoever takes nothing of a large reply for this long has gone. */
  stuckMs: number;
  /** Compare replies with their declarations. */
  checksReplies: boolean;
}

export interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  names: EnglishNames | undefined;
  parts: SendingParts;
}

/** An envelope as it is sent, with the names of its reader. */
export async function envelopeJson(
  call: Call,
  envelope: Envelope,
  { names, parts }: Sending,
): Promise<string | Buffer> {
  // What the handler did may have been long enough for one turn.
  await breathe();
  const written = await replyJson(envelope);
  if (parts.checksReplies && written.length > lightBytes) requireQueue(call, `${written.length} bytes`);
  return names ? shownJson(written, names, call) : written;
}

function requireQueue(call: Call, what: string): void {
  if (!queueOf(call)) throw new Error(`${call.path} answers ${what}: it has to be declared as heavy`);
}

/** Sends what is ready; until the reader has all of it this may take long. */
export type Send = () => FastifyReply | Promise<FastifyReply>;

/** Only what is declared as free of secrets is compressed: the size of a compressed secret tells about it. */
export async function jsonReply(call: Call, json: string | Buffer, sending: Sending): Promise<Send> {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  if (!call.compress) return () => send(json, type, sending);
  const headers = { ...type, vary: 'accept-encoding' };
  const encoding = encodingOf(sending.request.headers['accept-encoding']);
  const bytes = encoding && (await compressReply(json, encoding));
  if (!bytes) return () => send(json, headers, sending);
  return () => send(bytes, { ...headers, 'content-encoding': encoding }, sending);
}

export function rawReply(call: Call, { type, body, fileName }: Raw, sending: Sending): Send {
  // RFC 6266: the name in UTF-8, percent-encoded.
  const name = fileName && { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` };
  const headers = { 'content-type': type, ...name };
  if (!(body instanceof Uint8Array)) return () => sendStream(body, headers, { ...sending, call });
  return () => send(Buffer.from(body.buffer, body.byteOffset, body.byteLength), headers, sending);
}

type Headers = Readonly<Record<string, string>>;

/** It counts as memory until the reader has taken it. */
function send(body: string | Buffer, headers: Headers, { request, reply, parts }: Sending): FastifyReply {
  if (body.length >= countedBytes) {
    onEnd(reply, parts.bytes.hold(ownerOf(request), body.length));
    dropIfStuck(reply, parts.stuckMs);
  }
  return reply.headers(headers).send(body);
}

/** Written while it is read, for as long as the reader takes: few of them for an account. */
async function sendStream(
  body: Readable,
  headers: Headers,
  { call, request, reply, parts }: Sending & { call: Call },
): Promise<FastifyReply> {
  try {
    if (parts.checksReplies) requireQueue(call, 'a file of any length');
    onEnd(reply, await parts.streams.enter([{ key: ownerOf(request), ...streamsEach }], goneSignal(reply)));
  } catch (error) {
    body.destroy();
    throw error;
  }
  dropIfStuck(reply, callLimits.timeoutMs);
  return reply.headers(headers).send(body);
}

/** Runs once the reader has all of the reply, or has gone; perhaps twice. */
export function onEnd({ raw }: FastifyReply, run: () => void): void {
  raw.once('finish', run);
  raw.once('close', run);
}

/** Aborts when nobody waits for the reply any more. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  onEnd(reply, () => gone.abort());
  return gone.signal;
}

function dropIfStuck({ raw }: FastifyReply, ms: number): void {
  raw.setTimeout(ms, () => raw.destroy());
}
