import {
  type Call,
  callLimits,
  type Envelope,
  Failure,
  fail,
  httpStatusOf,
  type Language,
  type May,
  takesMany,
} from '@lookfar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EnglishNames } from '../names/EnglishNames.ts';
import { type NameSource, namesFor, readerOf, shownJson, storedBody } from '../names/shownNames.ts';
import type { HostRules } from '../security/HostRules.ts';
import type { Caller } from '../sessions/caller.ts';
import { isPermitted } from '../sessions/isPermitted.ts';
import { breathe } from '../work/turns.ts';
import type { WorkPool } from '../work/WorkPool.ts';
import { checkReply } from './checkReply.ts';
import { compressReply, encodingOf } from './compressReply.ts';
import { type Handler, type OperationNote, Raw, Redirect } from './handler.ts';
import { knockOf } from './knockOf.ts';
import { languageOf } from './languageOf.ts';
import { Refusal } from './Refusal.ts';
import { readAnyBody, readBody } from './readBody.ts';
import { failureEnvelope } from './replyFailure.ts';
import { replyJson } from './replyJson.ts';
import { uploadedFiles } from './uploadedFiles.ts';

/** One line of the operation log, as the calls see it. */
export interface Operation {
  action: string;
  caller: Caller | undefined;
  note: OperationNote;
  /** Catalogue code of the outcome. */
  code: string;
  address: string;
}

export interface CallParts {
  handlers: readonly Handler[];
  /** The caller of a request; throws 1010 or 1006 if its session is not valid. */
  callerOf(request: FastifyRequest): Promise<Caller>;
  record(operation: Operation): Promise<void>;
  /** Names of organisations in English. */
  names: NameSource;
  hosts: HostRules;
  /** Compare replies with their declarations. */
  checksReplies: boolean;
  /** Reads large bodies. */
  work: Pick<WorkPool, 'run'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const done: Readonly<Record<Language, string>> = { cn: '操作成功', en: 'Done' };

/** Origin, session and permission are checked before a body is read; then the body; then the handler runs. */
export function serveCalls(app: FastifyInstance, parts: CallParts): void {
  app.decorateRequest('caller', undefined);
  for (const handler of parts.handlers) {
    const { call } = handler;
    app.route({
      method: methodOf(call),
      url: call.path,
      bodyLimit: call.bodyBytes,
      onRequest: (request) => admit(call, request, parts),
      handler: (request, reply) => answer(handler, request, reply, parts),
    });
  }
}

const methodOf = ({ kind }: Call) => (kind === 'get' ? 'GET' : 'POST');

/**
 * Fails with 405 for a request to a call that no route was found for. Routes for every other method of every call would
 * be the most of all routes, in memory and at the start.
 */
export function refuseMethods(handlers: readonly Handler[]): (request: FastifyRequest, reply: FastifyReply) => void {
  const methods = new Map(handlers.map(({ call }) => [call.path, methodOf(call)]));
  return ({ url }, reply) => {
    const method = methods.get(url.split('?', 1)[0] ?? '');
    if (method === undefined) return;
    reply.header('allow', method);
    fail('405');
  };
}

async function admit(call: Call, request: FastifyRequest, parts: CallParts): Promise<void> {
  if (call.kind !== 'get' && !parts.hosts.isSameOrigin(knockOf(request))) fail('403');
  if (call.may.who === 'public') {
    const known = await parts.callerOf(request).catch(noCaller);
    request.caller = known?.embed ? undefined : known;
    return;
  }
  const caller = await parts.callerOf(request);
  request.caller = caller;
  try {
    // What an embedded page may ask for is declared, and everything else is not for it, whatever its maker may.
    if (caller.embed && !call.embed) fail('1035');
    requirePermission(call.may, caller);
  } catch (error) {
    // A known user tried something without permission: logged if the call itself would be logged.
    await record(call, { caller, note: {}, address: request.ip }, codeOf(error), parts);
    throw error;
  }
}

function noCaller(error: unknown): undefined {
  // Whether there is a session is not known while the database is away.
  if (!(error instanceof Failure) || httpStatusOf(error.code) === 503) throw error;
}

function requirePermission(may: May, caller: Caller): void {
  if (isPermitted(may, caller)) return;
  if (may.who === 'right') fail(may.refusal ?? '1009', { right: may.right });
  if (may.who === 'role') fail('1009', { right: may.role });
}

async function answer(handler: Handler, request: FastifyRequest, reply: FastifyReply, parts: CallParts) {
  const { call } = handler;
  if (takesMany(call) && Array.isArray(request.body) && request.body.length > 0)
    return answerMany(handler, request.body, { request, reply, parts });
  const { caller, ip: address } = request;
  const language = languageOf(request.headers['accept-language']);
  const names = await namesFor(call, { caller, language }, parts.names);
  const read = await readAnyBody(call, request, parts.work);
  const body = storedBody(read, names, call);
  const files = uploadedFiles(call.files, request.uploads ?? []);
  const line = { caller, note: {} as OperationNote, address };
  const note = (more: OperationNote) => Object.assign(line.note, more);
  try {
    const reader = readerOf(caller, names, call);
    const data = await handler.run({ body, caller: reader, files, language, address, request, reply, note });
    if (data instanceof Redirect) {
      await record(call, line, data.code, parts);
      return reply.redirect(data.to, 303);
    }
    if (parts.checksReplies && !(data instanceof Raw)) checkReply(call, data);
    await record(call, line, '200', parts);
    if (data instanceof Raw) return sendRaw(reply, data);
    return await sendEnvelope(call, { code: '200', message: done[language], data }, { request, reply, names });
  } catch (error) {
    // The reason is worded in the reader's language, which needs the values of its text.
    if (error instanceof Failure && Object.keys(error.values).length > 0)
      note({ detail: { ...line.note.detail, refusal: error.values } });
    await record(call, line, codeOf(error), parts);
    throw error;
  }
}

interface Exchanging {
  request: FastifyRequest;
  reply: FastifyReply;
  parts: CallParts;
}

/** Several bodies in one request, each with an envelope of its own in their order. */
async function answerMany(handler: Handler, bodies: readonly unknown[], { request, reply, parts }: Exchanging) {
  const { call } = handler;
  if (bodies.length > callLimits.bodies) throw new Refusal('400', tooMany);
  const { caller, ip: address } = request;
  const language = languageOf(request.headers['accept-language']);
  const names = await namesFor(call, { caller, language }, parts.names);
  const answerOne = async (sent: unknown): Promise<Envelope> => {
    try {
      const read = readBody(call, request, sent);
      const body = storedBody(read, names, call);
      const exchange = { files: {}, language, address, request, reply, note: () => {} };
      const data = await handler.run({ body, caller: readerOf(caller, names, call), ...exchange });
      if (data instanceof Raw || data instanceof Redirect) throw new Refusal('400', noFile);
      if (parts.checksReplies) checkReply(call, data);
      return { code: '200', message: done[language], data };
    } catch (error) {
      return failureEnvelope(error, request).envelope;
    }
  };
  return sendEnvelope(call, await Promise.all(bodies.map(answerOne)), { request, reply, names });
}

const tooMany = { cn: '一次请求的内容过多', en: 'too many bodies in one request' };
const noFile = { cn: '该内容不能与其他内容一起请求', en: 'a file cannot be requested together with others' };

/** Only what is declared as free of secrets is compressed: the size of a compressed secret tells about it. */
async function sendEnvelope(
  call: Call,
  envelope: Envelope | Envelope[],
  { request, reply, names }: { request: FastifyRequest; reply: FastifyReply; names: EnglishNames | undefined },
) {
  // What the handler did may have been long enough for one turn.
  await breathe();
  const written = await replyJson(envelope);
  const json = names ? await shownJson(written, names, call) : written;
  reply.type('application/json; charset=utf-8');
  if (!call.compress) return reply.send(json);
  reply.header('vary', 'accept-encoding');
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (!encoding) return reply.send(json);
  const bytes = await compressReply(json, encoding);
  return bytes ? reply.header('content-encoding', encoding).send(bytes) : reply.send(json);
}

function sendRaw(reply: FastifyReply, { type, body, fileName }: Raw): FastifyReply {
  // RFC 6266: the name in UTF-8, percent-encoded.
  if (fileName) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply
    .type(type)
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body);
}

type Line = Omit<Operation, 'action' | 'code'>;

/** These attempted nothing, and anyone can send any number of them: a flood must not fill the log. */
const unrecorded = new Set(['1001', '1008', '1035', '1597', '429']);
/** The same, while it is not known whose attempt it was: a session or a token that does not exist. */
const unrecordedOfNobody = new Set(['1010', '1023']);

async function record(call: Call, line: Line, code: string, parts: CallParts): Promise<void> {
  if (code === '200' && line.note.later) return;
  if (unrecordedOfNobody.has(code) && !line.caller && !line.note.who) return;
  if (call.log !== undefined && !unrecorded.has(code)) await parts.record({ ...line, action: call.log, code });
}

function codeOf(error: unknown): string {
  return error instanceof Failure ? error.code : '500';
}
