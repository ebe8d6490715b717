import { type Call, Failure, fail, httpStatusOf, type May, takesMany } from '@lookfar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { countedBytes } from '../memory/ByteBudget.ts';
import { type NameSource, namesFor, readerOf, storedBody } from '../names/shownNames.ts';
import type { HostRules } from '../security/HostRules.ts';
import type { Caller } from '../sessions/caller.ts';
import { isPermitted } from '../sessions/isPermitted.ts';
import type { Turnstile } from '../work/Turnstile.ts';
import type { WorkPool } from '../work/WorkPool.ts';
import { answerMany } from './answerMany.ts';
import { callerClaims, ownerOf, queueOf } from './callerClaims.ts';
import { checkReply } from './checkReply.ts';
import { type Handler, type OperationNote, Raw, Redirect } from './handler.ts';
import { knockOf } from './knockOf.ts';
import { languageOf } from './languageOf.ts';
import { readAnyBody } from './readBody.ts';
import {
  done,
  envelopeJson,
  goneSignal,
  jsonReply,
  onEnd,
  rawReply,
  type Send,
  type SendingParts,
} from './sendReply.ts';
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

export interface CallParts extends SendingParts {
  handlers: readonly Handler[];
  /** The caller of a request; throws 1010 or 1006 if its session is not valid. */
  callerOf(request: FastifyRequest): Promise<Caller>;
  record(operation: Operation): Promise<void>;
  /** Names of organisations in English. */
  names: NameSource;
  hosts: HostRules;
  /** Reads large bodies. */
  work: Pick<WorkPool, 'run'>;
  clock: Pick<Clock, 'elapsed'>;
  /** Where calls wait that read much, and those that send more than usual. */
  readers: Turnstile;
  senders: Turnstile;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Origin, session and permission are checked before a body is read; then the body; then the handler runs. */
export function serveCalls(app: FastifyInstance, parts: CallParts): void {
  app.decorateRequest('caller', undefined);
  for (const handler of parts.handlers) {
    const { call } = handler;
    app.route({
      method: methodOf(call),
      url: call.path,
      bodyLimit: call.bodyBytes,
      onRequest: async (request, reply) => {
        await admit(call, request, parts);
        holdBody(call, request, reply, parts);
      },
      handler: (request, reply) => inTurn(handler, request, reply, parts),
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

/** A large body counts as memory from before it arrives until it is answered. */
function holdBody(call: Call, request: FastifyRequest, reply: FastifyReply, { bytes }: CallParts): void {
  const { 'content-length': told } = request.headers;
  const most = call.bodyBytes;
  // Without a length it may be as long as the call allows.
  const expected = call.kind === 'get' ? 0 : Math.min(most, told === undefined ? most : Number(told) || 0);
  if (expected >= countedBytes) onEnd(reply, bytes.hold(ownerOf(request), expected));
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

/** What reads or sends much waits for its turn, and nobody's turn is spent on who has gone. */
async function inTurn(handler: Handler, request: FastifyRequest, reply: FastifyReply, parts: CallParts) {
  const queue = queueOf(handler.call);
  if (!queue) return (await answer(handler, request, reply, parts))();
  const leave = await parts[queue].enter(callerClaims(request), goneSignal(reply));
  const send = await answer(handler, request, reply, parts).finally(leave);
  return send();
}

/** Resolves with what sends the reply. */
async function answer(handler: Handler, request: FastifyRequest, reply: FastifyReply, parts: CallParts): Promise<Send> {
  const { call } = handler;
  const { caller, ip: address } = request;
  const language = languageOf(request.headers['accept-language']);
  const names = await namesFor(call, { caller, language }, parts.names);
  const sending = { request, reply, names, parts };
  if (takesMany(call) && Array.isArray(request.body) && request.body.length > 0)
    return answerMany(handler, request.body, { ...sending, clock: parts.clock });
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
      return () => reply.redirect(data.to, 303);
    }
    if (parts.checksReplies && !(data instanceof Raw)) checkReply(call, data);
    await record(call, line, '200', parts);
    if (data instanceof Raw) return rawReply(call, data, sending);
    const json = await envelopeJson(call, { code: '200', message: done[language], data }, sending);
    return await jsonReply(call, json, sending);
  } catch (error) {
    // The reason is worded in the reader's language, which needs the values of its text.
    if (error instanceof Failure && Object.keys(error.values).length > 0)
      note({ detail: { ...line.note.detail, refusal: error.values } });
    await record(call, line, codeOf(error), parts);
    throw error;
  }
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
