import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes } from '@lookfar/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { HostRules } from '../security/HostRules.ts';
import { SocketPulse } from './SocketPulse.ts';

/** Accepts sockets at `{path}/{token}`, after an origin check. */
export interface SocketRoute {
  path: string;
  open(socket: WebSocket, token: string): void;
}

/** Viewers only ever send a short keep-alive. */
const mostIncomingBytes = 4096;
const goodbyeMs = 2000;
const tokenShape = /^[\w.-]{1,200}$/;

/** Turns upgrade requests into sockets and closes them all when the server stops. */
export class SocketUpgrader {
  private readonly routes: readonly SocketRoute[];
  private readonly isServing: () => boolean;
  private readonly hosts: HostRules;
  private readonly log: Log;
  private readonly pulse: SocketPulse;
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostIncomingBytes,
    perMessageDeflate: false,
  });

  constructor(parts: {
    routes: readonly SocketRoute[];
    hosts: HostRules;
    isServing(): boolean;
    clock: Pick<Clock, 'setInterval'>;
    log: Log;
  }) {
    this.routes = parts.routes;
    this.pulse = new SocketPulse(parts.clock);
    this.isServing = parts.isServing;
    this.hosts = parts.hosts;
    this.log = parts.log;
  }

  /** The listener for `upgrade` events. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // A viewer that disconnects during the handshake is not an error.
    stream.on('error', () => stream.destroy());
    const target = this.find(request.url ?? '');
    if (!this.isServing()) refuse(stream, 503);
    else if (!target) refuse(stream, 404);
    else if (!this.isFromUs(request)) refuse(stream, 403);
    else {
      this.sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', (err) => this.log.debug({ err }, 'socket error'));
        this.pulse.add(socket);
        target.route.open(socket, target.token);
      });
    }
  }

  /** Closes all sockets; those that do not respond in time are cut off. */
  async close(): Promise<void> {
    const open = [...this.sockets.clients];
    if (open.length === 0) return;
    const gone = open.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
    for (const socket of open) socket.close(closeCodes.goingAway);
    const cutOff = setTimeout(() => {
      for (const socket of open) socket.terminate();
    }, goodbyeMs);
    await Promise.all(gone);
    clearTimeout(cutOff);
  }

  private isFromUs({ headers, socket }: IncomingMessage): boolean {
    const knock = { headers, from: socket.remoteAddress };
    return this.hosts.isKnown(knock) && this.hosts.isSameOrigin(knock);
  }

  private find(url: string): { route: SocketRoute; token: string } | undefined {
    const [path = ''] = url.split('?');
    const cut = path.lastIndexOf('/');
    const token = path.slice(cut + 1);
    const route = this.routes.find((candidate) => candidate.path === path.slice(0, cut));
    return route && tokenShape.test(token) ? { route, token } : undefined;
  }
}

function refuse(stream: Duplex, status: 403 | 404 | 503): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
