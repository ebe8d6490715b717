import type { FastifyRequest } from 'fastify';
import type { Knock } from '../security/HostRules.ts';

/** The peer itself: `request.ip` may be what a proxy has forwarded. */
export function knockOf({ headers, socket }: FastifyRequest): Knock {
  return { headers, from: socket.remoteAddress };
}
