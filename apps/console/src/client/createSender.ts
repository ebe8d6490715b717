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
} from '@lookfar/contract';
import { runCommand } from './asyncCommand.ts';
import { clientFailure } from './clientTexts.ts';
import type { Notice } from './notify.ts';
import { buildRequest, type RequestParts } from './request.ts';

export interface SendOptions {
  /** No toast when the call fails; for callers that show the failure themselves. */
  quiet?: boolean;
  /** Leaving a screen aborts its calls; an abort is never shown. */
  signal?: AbortSignal;
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
  return async (call, body, options = {}) => {
    try {
      const first = await exchange(parts, requestOf(parts, call, body), options.signal);
      const data = call.callback === undefined ? first.data : await finish(parts, call.callback, first, options);
      if (parts.validate) warnOnDrift(call, data);
      return data as ReplyOf<typeof call>;
    } catch (error) {
      throw report(parts, error, options);
    }
  };
}

function requestOf(parts: SenderParts, call: Call, body: unknown): RequestParts {
  const fields = typeof body === 'object' && body !== null ? body : {};
  return buildRequest(call.path, call.kind, fields, parts.language());
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
  const timeout = parts.timeout(callLimits.timeoutMs);
  const init = { ...request.init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  const language = parts.language();
  try {
    const response = await parts.fetch(request.url, init);
    const envelope = envelopeOf(await response.text());
    if (!envelope) throw clientFailure(response.ok ? 'notJson' : 'http', language, { status: response.status });
    if (!isSuccess(envelope.code)) throw refusalOf(envelope, language);
    return envelope;
  } catch (error) {
    if (error instanceof Failure || signal?.aborted) throw error;
    const seconds = callLimits.timeoutMs / 1000;
    throw timeout.aborted ? clientFailure('timeout', language, { seconds }) : clientFailure('network', language);
  }
}

export function envelopeOf(text: string): Envelope | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('code' in parsed)) return undefined;
    const { code, message, data } = parsed as Partial<Envelope>;
    return { code: String(code), message: typeof message === 'string' ? message : '', data: data ?? null };
  } catch {
    return undefined;
  }
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
