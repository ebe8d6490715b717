import type { ChannelSocket } from './LiveChannelRunner.ts';

/** A socket for tests: it records what was sent, and opens and receives on request. */
export class FakeSocket implements ChannelSocket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: string[] = [];
  closed = false;
  send = (text: string): void => {
    this.sent.push(text);
  };
  close = (): void => {
    this.closed = true;
  };
}
