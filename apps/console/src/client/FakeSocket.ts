import { idleMessage } from '@lookfar/contract';
import type { ChannelSocket } from './LiveChannelRunner.ts';

/** A socket for tests: it records what was sent, and opens and receives on request. */
export class FakeSocket implements ChannelSocket {
  onopen: (() => void) | null = null;
  onclose: ((event?: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: string[] = [];
  closed = false;
  /** Its server is there, and says so whenever it is asked. */
  isHeard = true;
  send = (text: string): void => {
    this.sent.push(text);
    if (text === idleMessage && this.isHeard) this.onmessage?.({ data: idleMessage });
  };
  close = (): void => {
    this.closed = true;
  };
}
