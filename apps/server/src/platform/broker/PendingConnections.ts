import type { Socket } from 'node:net';

export interface PendingLimits {
  most: number;
  mostPerAddress: number;
}

/**
 * Connections that have not logged in. Above a limit the one that has waited longest is closed, not the newest: a real
 * gateway logs in at once, so it gets in beside any number of strangers that say nothing.
 */
export class PendingConnections {
  private readonly limits: PendingLimits;
  /** The oldest first. */
  private readonly sockets = new Map<string, Socket>();
  private readonly perAddress = new Map<string, number>();
  private readonly onClosed: (address: string) => void;

  constructor(limits: PendingLimits, onClosed: (address: string) => void) {
    this.limits = limits;
    this.onClosed = onClosed;
  }

  add(socket: Socket): void {
    const key = keyOf(socket);
    // It is gone already.
    if (key === undefined) return;
    const address = socket.remoteAddress ?? '';
    this.sockets.set(key, socket);
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
    socket.once('close', () => this.remove(key, socket));
    if ((this.perAddress.get(address) ?? 0) > this.limits.mostPerAddress) this.closeOldest(address);
    if (this.sockets.size > this.limits.most) this.closeOldest();
  }

  /** `socket` may also be the encrypted side of the one that was added. */
  loggedIn(socket: Socket): void {
    const key = keyOf(socket);
    if (key !== undefined) this.remove(key);
  }

  private closeOldest(address?: string): void {
    for (const [key, socket] of this.sockets) {
      const from = addressOf(key);
      if (address !== undefined && from !== address) continue;
      this.remove(key);
      socket.destroy();
      this.onClosed(from);
      return;
    }
  }

  private remove(key: string, only?: Socket): void {
    const socket = this.sockets.get(key);
    if (!socket || (only && socket !== only)) return;
    this.sockets.delete(key);
    const address = addressOf(key);
    const left = (this.perAddress.get(address) ?? 1) - 1;
    if (left > 0) this.perAddress.set(address, left);
    else this.perAddress.delete(address);
  }
}

/** An encrypted socket and the one below it have the same. */
function keyOf({ remoteAddress, remotePort, localPort }: Socket): string | undefined {
  return remoteAddress === undefined ? undefined : `${remoteAddress} ${remotePort} ${localPort}`;
}

function addressOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}
