import { callLimits, type Envelope, Failure } from '@lookfar/contract';
import type { Clock } from '../clock/clock.ts';
import { readerOf, storedBody } from '../names/shownNames.ts';
import { checkReply } from './checkReply.ts';
import { type Handler, Raw, Redirect } from './handler.ts';
import { languageOf } from './languageOf.ts';
import { Refusal } from './Refusal.ts';
import { readBody } from './readBody.ts';
import { failureEnvelope } from './replyFailure.ts';
import { done, envelopeJson, jsonReply, type Send, type Sending } from './sendReply.ts';

/**
 * Several bodies in one request, each with an envelope of its own in their order. They are answered one after another,
 * with one budget of bytes and time: 1047 for those that are left when it is spent.
 */
export async function answerMany(
  handler: Handler,
  bodies: readonly unknown[],
  sending: Sending & { clock: Pick<Clock, 'elapsed'> },
): Promise<Send> {
  if (bodies.length > callLimits.bodies) throw new Refusal('400', tooMany);
  const { request, reply, clock } = sending;
  const until = clock.elapsed() + callLimits.repliesMs;
  const refusal = Buffer.from(JSON.stringify(failureEnvelope(new Failure('1047'), request).envelope));
  const replies: Buffer[] = [];
  let [left, isSpent]: [number, boolean] = [callLimits.repliesBytes, false];
  for (const sent of bodies) {
    if (reply.raw.destroyed) break;
    const json: Buffer = isSpent ? refusal : await jsonOf(handler, sent, sending);
    // The first one is answered however long it is: alone it would be, too.
    isSpent ||= replies.length > 0 && json.length > left;
    replies.push(isSpent ? refusal : json);
    left -= json.length;
    isSpent ||= left <= 0 || clock.elapsed() >= until;
  }
  return jsonReply(handler.call, listOf(replies), sending);
}

const tooMany = { cn: '一次请求的内容过多', en: 'too many bodies in one request' };
const noFile = { cn: '该内容不能与其他内容一起请求', en: 'a file cannot be requested together with others' };

async function jsonOf(handler: Handler, sent: unknown, sending: Sending): Promise<Buffer> {
  const json = await envelopeJson(handler.call, await answerOne(handler, sent, sending), sending);
  return typeof json === 'string' ? Buffer.from(json) : json;
}

async function answerOne(handler: Handler, sent: unknown, sending: Sending): Promise<Envelope> {
  const { call } = handler;
  const { request, reply, names, parts } = sending;
  const { caller, ip: address } = request;
  const language = languageOf(request.headers['accept-language']);
  try {
    const body = storedBody(readBody(call, request, sent), names, call);
    const exchange = { files: {}, language, address, request, reply, note: () => {} };
    const data = await handler.run({ body, caller: readerOf(caller, names, call), ...exchange });
    if (data instanceof Raw || data instanceof Redirect) throw new Refusal('400', noFile);
    if (parts.checksReplies) checkReply(call, data);
    return { code: '200', message: done[language], data };
  } catch (error) {
    return failureEnvelope(error, request).envelope;
  }
}

function listOf(replies: readonly Buffer[]): Buffer {
  const comma = Buffer.from(',');
  const parts = replies.flatMap((json, at) => (at === 0 ? [json] : [comma, json]));
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}
