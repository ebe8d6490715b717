import type { FastifyRequest } from 'fastify';

interface ConsoleAddresses {
  /** What the operator has set. */
  publicUrls: readonly string[];
  /** Host names that platform staff set for the organisation. */
  hosts: readonly string[];
}

type Asked = Pick<FastifyRequest, 'protocol'> & {
  raw: { socket: { localAddress?: string | undefined; localPort?: number | undefined } };
};

/**
 * Where the console is opened, for links that somebody else follows. Never what a request calls the server: its sender
 * chooses that. If nobody has set an address, it is the one at which the request has arrived.
 */
export function linkOrigin({ publicUrls, hosts }: ConsoleAddresses, { protocol, raw }: Asked): string {
  const [url] = publicUrls;
  if (url !== undefined) return url;
  const [host] = hosts;
  return host === undefined ? ownOrigin(raw.socket) : `${protocol}://${host}`;
}

function ownOrigin({ localAddress = 'localhost', localPort }: Asked['raw']['socket']): string {
  const address = localAddress.replace(/^::ffff:(?=\d)/, '');
  const host = address.includes(':') ? `[${address}]` : address;
  return localPort === undefined ? `http://${host}` : `http://${host}:${localPort}`;
}
