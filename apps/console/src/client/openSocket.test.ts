import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocket } from './openSocket.ts';

/** The parts of a browser's socket that we use, without a network. */
class Socket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static last: Socket;
  readyState = Socket.CONNECTING;
  readonly url: string;
  readonly told: string[] = [];
  constructor(url: URL) {
    super();
    this.url = url.href;
    Socket.last = this;
  }
  send(text: string): void {
    this.told.push(text);
  }
  close(): void {
    this.readyState = Socket.CLOSING;
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', new URL('https://plant.example/monitor/eg/list'));
});
afterEach(() => vi.unstubAllGlobals());

it('connects to this server, and is as secure as the page', () => {
  openSocket('/live', 'a/b');
  expect(Socket.last.url).toBe('wss://plant.example/live/a%2Fb');
});

it('is closed only after it is open', () => {
  const socket = openSocket('/live', 'token');
  socket.close();
  expect(Socket.last.readyState).toBe(Socket.CONNECTING);
  Socket.last.open();
  expect(Socket.last.readyState).toBe(Socket.CLOSING);
});

it('sends while it is open, and nothing while it closes', () => {
  const socket = openSocket('/live', 'token');
  Socket.last.open();
  socket.send('first');
  Socket.last.readyState = Socket.CLOSING;
  socket.send('second');
  expect(Socket.last.told).toEqual(['first']);
});
