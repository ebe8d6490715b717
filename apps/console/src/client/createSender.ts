import {
  type Call,
  callLimits,
  type Envelope,
  type ErrorValues,
  errorText,
  Failure,
  isSuccess,
  type Language,
  type ReplyOf,
  type SentOf,
  sessionInvalidCodes,
  takesMany,
} from '@lookfar/contract';
import { runCommand } from './asyncCommand.ts';
import { clientFailure } from './clientTexts.ts';
import { createBatch } from './createBatch.ts';
import type { Notice } from './notify.ts';
import { buildRequest, type RequestParts } from './request.ts';

export interface SendOptions {
  /** No toast when the call fails; for callers that show the failure themselves. */
  quiet?: boolean;
  /** Leaving a screen aborts its calls; an abort is never shown. */
  signal?: AbortSignal;
  /** For a call that is repeated anyway: it fails when there is no answer within this. */
  deadlineMs?: number;
  /** 0 to 100, whenever the callback of an asynchronous command reports it. */
  onProgress?: (percent: number) => void;
  /** Every answer of an asynchronous command's callback. */
  onState?: (state: unknown) => void;
}

/** A call's files are passed next to the fields of its body: `send(api.file.upload, { file })`. */
export type Send = <C extends Call>(call: C, body: SentOf<C>, options?: SendOptions) => Promise<ReplyOf<C>>;

export interface SenderParts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  language: () => Language;
  notify: (notice: Notice) => void;
  sessionLost: (failure: Failure) => void;
  /** A signal that aborts after the time. */
  timeout: (ms: number) => AbortSignal;
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Replies are checked against the contract during development, where drift must be noticed immediately. */
  validate: boolean;
}

/**
 * Creates `send`. An asynchronous call resolves to the data of its finished command; a first reply that needs no
 * polling (no uuid, or the device is offline) is returned unchanged.
 */
export function createSender(parts: SenderParts): Send {
  const batches = new Map<string, ReturnType<typeof createBatch>>();
  const batchOf = (call: Call) => {
    const request = (body: object) => buildRequest(call.path, call.kind, body, parts.language());
    const batch =
      batches.get(call.path) ??
      createBatch({
        one: (body, signal) => exchange(parts, request(body), signal),
        many: (bodies, signal) => exchangeAll(parts, request(bodies), signal),
      });
    batches.set(call.path, batch);
    return batch;
  };
  return async (call, body, options = {}) => {
    const { deadlineMs } = options;
    const deadline = deadlineMs === undefined ? undefined : parts.timeout(deadlineMs);
    const signals = [options.signal, deadline].filter((signal) => signal !== undefined);
    const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
    try {
      const first = await (takesMany(call)
        ? batchOf(call)(fieldsOf(body), signal)
        : exchange(parts, requestOf(parts, call, body), signal));
      if (!isSuccess(first.code)) throw refusalOf(first, parts.language());
      const data =
        call.callback === undefined
          ? first.data
          : await finish(parts, call.callback, first, { ...options, ...(signal && { signal }) });
      if (parts.validate) warnOnDrift(call, data);
      return data as ReplyOf<typeof call>;
    } catch (error) {
      const isLate = deadline?.aborted && !options.signal?.aborted && !(error instanceof Failure);
      const seconds = (deadlineMs ?? 0) / 1000;
      throw report(parts, isLate ? clientFailure('timeout', parts.language(), { seconds }) : error, options);
    }
  };
}

function fieldsOf(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}

function requestOf(parts: SenderParts, call: Call, body: unknown): RequestParts {
  return buildRequest(call.path, call.kind, fieldsOf(body), parts.language());
}

async function finish(parts: SenderParts, callback: string, first: Envelope, options: SendOptions): Promise<unknown> {
  const outcome = await runCommand(first.data, {
    poll: async (uuid) => {
      const request = buildRequest(callback, 'form', { uuid }, parts.language());
      const envelope = await exchange(parts, request, options.signal);
      const percent = progressOf(envelope.data);
      if (percent !== undefined) options.onProgress?.(percent);
      options.onState?.(envelope.data);
      return envelope;
    },
    wait: (ms) => parts.wait(ms, options.signal),
    language: parts.language,
  });
  return outcome.type === 'done' ? outcome.result.data : outcome.reply;
}

function progressOf(data: unknown): number | undefined {
  const progress = typeof data === 'object' && data !== null && 'progress' in data ? data.progress : undefined;
  return typeof progress === 'number' ? progress : undefined;
}

/** One request and its envelope; anything but success rejects with a readable failure. */
async function exchange(parts: SenderParts, request: RequestParts, signal?: AbortSignal): Promise<Envelope> {
  const [envelope] = await exchangeAll(parts, request, signal);
  if (!envelope) throw clientFailure('notJson', parts.language());
  return envelope;
}

/** One request and its envelopes: several where it carried several bodies, unless it was refused as a whole. */
async function exchangeAll(parts: SenderParts, request: RequestParts, signal?: AbortSignal): Promise<Envelope[]> {
  const timeout = parts.timeout(callLimits.timeoutMs);
  const init = { ...request.init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  const language = parts.language();
  try {
    const response = await parts.fetch(request.url, init);
    const text = await response.text();
    const several = text.startsWith('[') ? envelopesOf(text) : undefined;
    if (several) return several;
    const envelope = envelopeOf(text);
    if (!envelope) throw clientFailure(response.ok ? 'notJson' : 'http', language, { status: response.status });
    if (!isSuccess(envelope.code)) throw refusalOf(envelope, language);
    return [envelope];
  } catch (error) {
    if (error instanceof Failure || signal?.aborted) throw error;
    const seconds = callLimits.timeoutMs / 1000;
    throw timeout.aborted ? clientFailure('timeout', language, { seconds }) : clientFailure('network', language);
  }
}

export function envelopeOf(text: string): Envelope | undefined {
  return toEnvelope(parseJson(text));
}

function envelopesOf(text: string): Envelope[] | undefined {
  const parsed = parseJson(text);
  const envelopes = Array.isArray(parsed) ? parsed.map(toEnvelope) : [];
  return envelopes.every((one) => one !== undefined) && envelopes.length > 0 ? envelopes : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toEnvelope(parsed: unknown): Envelope | undefined {
  if (typeof parsed !== 'object' || parsed === null || !('code' in parsed)) return undefined;
  const { code, message, data } = parsed as Partial<Envelope>;
  return { code: String(code), message: typeof message === 'string' ? message : '', data: data ?? null };
}

/**
 * The server's message is shown; an object next to it contains the values of the catalogue's text (a right, a
 * reference).
 */
export function refusalOf({ code, message, data }: Envelope, language: Language): Failure {
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  const values: ErrorValues = Object.fromEntries(
    entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
  return new Failure(code, values, message || errorText(code, language, values));
}

/** Reports a failed call to everything that needs to know, and returns the error for the caller. */
export function report(
  parts: Pick<SenderParts, 'sessionLost' | 'notify'>,
  error: unknown,
  options: SendOptions,
): unknown {
  if (options.signal?.aborted || !(error instanceof Failure)) return error;
  if (sessionInvalidCodes.includes(error.code)) parts.sessionLost(error);
  else if (!options.quiet) parts.notify({ level: 'error', text: error.message });
  return error;
}

function warnOnDrift(call: Call, data: unknown): void {
  const result = call.reply.safeParse(data);
  if (!result.success) console.warn(`The reply of ${call.path} differs from the contract`, result.error.issues);
}
