import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { PendingConnections } from './PendingConnections.ts';

class StubSocket extends EventEmitter {
  readonly localPort = 8883;
  readonly remoteAddress: string;
  readonly remotePort: number;
  isDestroyed = false;

  constructor(remoteAddress: string, remotePort: number) {
    super();
    this.remoteAddress = remoteAddress;
    this.remotePort = remotePort;
  }

  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

describe('PendingConnections', () => {
  let pending: PendingConnections;
  let closed: string[];
  let port: number;

  beforeEach(() => {
    closed = [];
    port = 1;
    pending = new PendingConnections({ most: 5, mostPerAddress: 3 }, (address) => closed.push(address));
  });

  function connect(address: string): StubSocket {
    const socket = new StubSocket(address, port++);
    pending.add(socket as unknown as Socket);
    return socket;
  }

  it('[BR9] closes the one that has waited longest, of the same address and of all', () => {
    const other = connect('b');
    const mine = [connect('a'), connect('a'), connect('a'), connect('a')];
    expect(mine.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false, false, false]);
    expect(other.isDestroyed).toBe(false);
    connect('c');
    connect('d');
    expect(other.isDestroyed).toBe(true);
    expect(closed).toEqual(['a', 'b']);
  });

  it('[BR9] leaves those alone that have logged in, also over TLS, and forgets those that have gone', () => {
    const first = connect('a');
    pending.loggedIn(new StubSocket(first.remoteAddress, first.remotePort) as unknown as Socket);
    for (let n = 0; n < 20; n += 1) connect('a').destroy();
    for (let n = 0; n < 3; n += 1) connect('a');
    expect(first.isDestroyed).toBe(false);
    expect(closed).toEqual([]);
  });
});
