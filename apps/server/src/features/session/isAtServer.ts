import type { FastifyRequest } from 'fastify';
import { AddressList } from '../../platform/security/AddressList.ts';

const loopback = new AddressList(['loopback']);
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/**
 * Whether somebody sits at the server's own machine. A proxy there that is not among the trusted ones connects from it
 * for everybody: what it forwards comes from elsewhere.
 */
export function isAtServer({ ip, ips = [], headers }: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): boolean {
  const isTrusted = ips.length > 1;
  return loopback.has(ip) && (isTrusted || forwarding.every((name) => headers[name] === undefined));
}
