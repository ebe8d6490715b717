import { type Envelope, type ErrorValues, errorText, Failure, httpStatusOf } from '@lookfar/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './languageOf.ts';
import { Refusal } from './Refusal.ts';
import { sizeText } from './sizeText.ts';

/** The single place where an error becomes a reply. */
export function replyFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { failure, envelope } = failureEnvelope(error, request);
  const wait = retryAfter(failure);
  if (wait !== undefined) reply.header('retry-after', wait);
  reply.code(httpStatusOf(failure.code)).send(envelope);
}

/** An error as the envelope that tells about it. */
export function failureEnvelope(error: unknown, request: FastifyRequest): { failure: Failure; envelope: Envelope } {
  const failure = asFailure(error, request) ?? crash(error, request);
  const language = languageOf(request.headers['accept-language']);
  const values: ErrorValues = failure instanceof Refusal ? failure.in(language) : failure.values;
  // The values are sent too, so that the console can show the text in another language; a reason alone adds nothing.
  const isBare = failure instanceof Refusal && failure.isReason;
  const data = isBare || Object.keys(values).length === 0 ? null : values;
  return { failure, envelope: { code: failure.code, message: errorText(failure.code, language, values), data } };
}

const unreadable = { cn: '内容无法解析', en: 'the body cannot be parsed' };

function asFailure(error: unknown, request: FastifyRequest): Failure | undefined {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Failure('413', { limit: sizeText(request.routeOptions.bodyLimit ?? 0) });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('415');
  if (statusCode === 403 || statusCode === 404) return new Failure('404');
  return statusCode !== undefined && statusCode < 500 ? new Refusal('400', unreadable) : undefined;
}

function crash(error: unknown, request: FastifyRequest): Failure {
  const { id, method } = request;
  // Without the query and the route parameters: either may contain a secret.
  request.log.error(
    { err: error, requestId: id, method, route: request.routeOptions.url },
    'a call failed unexpectedly',
  );
  return new Failure('500', { id });
}

function retryAfter({ code, values }: Failure): number | undefined {
  if (httpStatusOf(code) !== 429) return undefined;
  if (values.seconds !== undefined) return Number(values.seconds);
  return values.minutes === undefined ? undefined : Number(values.minutes) * 60;
}
