import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { callLimits, fail } from '@lookfar/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Log } from '../log/log.ts';
import { commonHeaders, dataPolicy, type PolicyOpening, transportHeader } from '../security/securityHeaders.ts';
import type { ConsolePage } from '../static/ConsolePage.ts';
import { sendPage, serveFiles } from '../static/serveFiles.ts';
import { knockOf } from './knockOf.ts';
import { acceptBodies } from './readBody.ts';
import { replyFailure } from './replyFailure.ts';
import { type CallParts, refuseMethods, serveCalls } from './serveCalls.ts';

/** Answered without session and envelope, for process supervisors. */
export interface Health {
  status: 'up' | 'down' | 'starting' | 'stopping';
  version: string;
  /** Seconds since the start. */
  uptime: number;
  database: 'up' | 'down';
  broker: 'up' | 'down' | 'off';
  /** `off` without the ingest role. While it is `down` values are shown but not stored; the server itself is up. */
  history: 'up' | 'down' | 'off';
  bus: 'up' | 'down';
  /** Of the map file; `off` without one. While it is `down`, maps show the other base layers. */
  map: 'up' | 'down' | 'off';
}

export interface HttpParts extends CallParts {
  log: Log;
  /** The built console; without one only calls are answered. */
  page: ConsolePage | undefined;
  /** What its policy allows beyond the server itself. */
  opening?: (url: string) => Promise<PolicyOpening>;
  /** False while the server starts or stops: calls are then refused with 503. */
  isServing(): boolean;
  health(): Promise<Health>;
}

export const healthPath = '/healthz';

const loud = ['trace', 'debug', 'info'];

function quieterOf(level: string): string {
  return loud.includes(level) ? 'warn' : level;
}

/** The HTTP side as a Fastify instance that does not listen yet. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { page, opening = async () => ({}) } = parts;
  // Fastify logs every start in its own format; the server has its own log line for that.
  const loggerInstance: FastifyBaseLogger = parts.log.child({}, { level: quieterOf(parts.log.level) });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: (address) => parts.hosts.trusts(address),
    requestTimeout: callLimits.timeoutMs,
    return503OnClosing: false,
    frameworkErrors: replyFailure,
  });
  app.setErrorHandler(replyFailure);
  // A logger per request would cost more than the request; log lines contain its id.
  app.setChildLoggerFactory((logger) => logger);
  app.setNotFoundHandler((request, reply) => (page ? sendPage({ page, opening }, request, reply) : fail('404')));
  const refuseMethod = refuseMethods(parts.handlers);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders);
    reply.header('x-request-id', request.id);
    reply.header('content-security-policy', dataPolicy);
    reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') reply.header('strict-transport-security', transportHeader);
    if (request.url !== healthPath) {
      if (!parts.isServing()) fail('503');
      if (!parts.hosts.isKnown(knockOf(request))) fail('421', { host: request.headers.host ?? '' });
    }
    // Here rather than in the handler above: a body sent to an unknown path is not even read.
    if (!request.is404) return;
    refuseMethod(request, reply);
    if (!page?.answers(request)) fail('404');
  });
  await app.register(cookie);
  acceptBodies(app);
  app.get(healthPath, async (_request, reply) => {
    const health = await parts.health();
    return reply.code(health.status === 'up' ? 200 : 503).send(health);
  });
  serveCalls(app, parts);
  if (page) await serveFiles(app, page.directory);
  return app;
}
