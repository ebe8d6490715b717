import { closeCodes, idleMessage, monitorLimits } from '@lookfar/contract';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';

const { beatMs, deadMs } = monitorLimits;
/** This beat without an answer ends a socket; at the one before, it is told why. */
const lastBeat = deadMs / beatMs - 1;

/**
 * The heartbeat of all live sockets, whatever they are for: a sign of life every 5 s, an answer to whoever asks for one,
 * and an end for those whose other side is gone. Runs while there is a socket.
 */
export class SocketPulse {
  private readonly clock: Pick<Clock, 'setInterval'>;
  /** Beats that each has not answered yet. */
  private readonly unanswered = new Map<WebSocket, number>();
  private stop: (() => void) | undefined;
  private isTurn = true;

  constructor(clock: Pick<Clock, 'setInterval'>) {
    this.clock = clock;
  }

  add(socket: WebSocket): void {
    this.unanswered.set(socket, 0);
    this.stop ??= this.clock.setInterval(() => this.beat(), beatMs);
    socket.on('pong', () => this.heard(socket));
    socket.on('message', (data, isBinary) => {
      this.heard(socket);
      if (!isBinary && isIdle(data) && socket.readyState === socket.OPEN) socket.send(idleMessage);
    });
    socket.on('close', () => this.remove(socket));
  }

  private remove(socket: WebSocket): void {
    this.unanswered.delete(socket);
    if (this.unanswered.size > 0) return;
    this.stop?.();
    this.stop = undefined;
  }

  private heard(socket: WebSocket): void {
    if (this.unanswered.has(socket)) this.unanswered.set(socket, 0);
  }

  private beat(): void {
    // After a pause of this process, or of its clock: no answer could have been read in between.
    if (!this.isTurn) return;
    this.isTurn = false;
    setImmediate(() => {
      this.isTurn = true;
    });
    for (const [socket, beats] of this.unanswered) {
      this.unanswered.set(socket, beats + 1);
      if (beats >= lastBeat) socket.terminate();
      else if (beats === lastBeat - 1) socket.close(closeCodes.silent);
      else if (socket.readyState === socket.OPEN) {
        socket.send(idleMessage);
        // A browser answers this by itself, whatever its page is busy with.
        socket.ping();
      }
    }
  }
}

function isIdle(data: RawData): boolean {
  return data instanceof Buffer && data.length === idleMessage.length && data.toString() === idleMessage;
}
