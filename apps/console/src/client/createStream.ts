import { type Call, callLimits, Failure, type InputOf } from '@lookfar/contract';
import { clientFailure } from './clientTexts.ts';
import { envelopeOf, refusalOf, report, type SenderParts, type SendOptions } from './createSender.ts';
import { buildRequest } from './request.ts';

type StreamParts = Omit<SenderParts, 'wait' | 'validate'>;
type StreamOptions = Pick<SendOptions, 'quiet' | 'signal'>;

/**
 * Makes a call whose response is bytes, and returns the response as soon as it starts. The timeout covers only its
 * start: a long file may take any time. A refusal arrives as an envelope and is reported as in `send`.
 */
export function createStream(parts: StreamParts) {
  return async <C extends Call>(call: C, body: InputOf<C>, options: StreamOptions = {}): Promise<Response> => {
    try {
      return await open(parts, call, body, options.signal);
    } catch (error) {
      throw report(parts, error, options);
    }
  };
}

async function open(parts: StreamParts, call: Call, body: unknown, signal?: AbortSignal): Promise<Response> {
  const language = parts.language();
  const fields = typeof body === 'object' && body !== null ? body : {};
  const { url, init } = buildRequest(call.path, call.kind, fields, language);
  const timeout = parts.timeout(callLimits.timeoutMs);
  const ending = new AbortController();
  const end = () => ending.abort();
  timeout.addEventListener('abort', end);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await parts.fetch(url, { ...init, signal: ending.signal });
    timeout.removeEventListener('abort', end);
    if (response.ok && !isJson(response)) return response;
    const envelope = envelopeOf(await response.text());
    throw envelope ? refusalOf(envelope, language) : clientFailure('http', language, { status: response.status });
  } catch (error) {
    if (error instanceof Failure || signal?.aborted) throw error;
    const seconds = callLimits.timeoutMs / 1000;
    throw timeout.aborted ? clientFailure('timeout', language, { seconds }) : clientFailure('network', language);
  }
}

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false;
