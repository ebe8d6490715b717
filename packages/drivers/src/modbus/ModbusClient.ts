import type { Socket } from 'node:net';
import { LinkError } from '../driver.ts';
import { encodeFrame, type Frame, FrameReader } from './frame.ts';
import { exceptionOf, type Request } from './request.ts';

export type Outcome =
  | { kind: 'data'; data: Buffer }
  | { kind: 'exception'; exception: number }
  /** No reply in time. */
  | { kind: 'timeout' }
  /** A reply to this transaction that does not fit the request. */
  | { kind: 'mismatch' };

interface ClientOptions {
  socket: Socket;
  unit: number;
  timeoutMs: number;
  betweenRequestsMs: number;
  pause(ms: number): Promise<void>;
  log(event: string, detail?: object): void;
}

interface Pending {
  transaction: number;
  request: Request;
  resolve(outcome: Outcome): void;
  reject(error: LinkError): void;
  timer: NodeJS.Timeout;
}

const mostTimeouts = 3;

/** Requests and replies on one socket, one request at a time; a reply belongs to a request by its transaction alone. */
export class ModbusClient {
  readonly #options: ClientOptions;
  readonly #reader = new FrameReader();
  #transaction = 0;
  #pending: Pending | undefined;
  #timeouts = 0;
  #end: LinkError | undefined;
  #restUntil = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  start(): void {
    const { socket } = this.#options;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#fail(new LinkError('99901', `Connection lost: ${error.message}`)));
    socket.on('close', () => this.#fail(new LinkError('99901', 'The device closed the connection')));
  }

  /** Sends a request and waits for its outcome; the caller sends the next one only then. Rejects with a `LinkError`. */
  async exchange(request: Request): Promise<Outcome> {
    const rest = this.#restUntil - performance.now();
    if (rest > 0) await this.#options.pause(Math.ceil(rest));
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end);
      this.#transaction = (this.#transaction + 1) & 0xffff;
      const transaction = this.#transaction;
      const timer = setTimeout(() => this.#expire(), this.#options.timeoutMs);
      this.#pending = { transaction, request, resolve, reject, timer };
      this.#options.socket.write(encodeFrame({ transaction, unit: this.#options.unit, pdu: request.pdu }));
    });
  }

  async stop(): Promise<void> {
    this.#fail(new LinkError('99901', 'The link was closed'));
    const { socket } = this.#options;
    if (!socket.closed) await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  }

  #receive(chunk: Buffer): void {
    try {
      for (const frame of this.#reader.push(chunk)) this.#match(frame);
    } catch (error) {
      this.#fail(new LinkError('1713', 'The device sent no valid Modbus TCP', { cause: error }));
    }
  }

  #match({ transaction, unit, pdu }: Frame): void {
    const pending = this.#pending;
    if (pending?.transaction !== transaction) {
      // The reply to a request that was given up; taking it for the next one's would shift every value.
      this.#options.log('modbus.reply.dropped', { transaction });
      return;
    }
    this.#timeouts = 0;
    this.#settle()?.resolve(unit === this.#options.unit ? outcomeOf(pdu, pending.request) : { kind: 'mismatch' });
  }

  #expire(): void {
    this.#timeouts += 1;
    if (this.#reader.partial) this.#fail(new LinkError('99907', 'The device sent half a reply'));
    else if (this.#timeouts >= mostTimeouts) this.#fail(new LinkError('1715', `No reply to ${mostTimeouts} requests`));
    else this.#settle()?.resolve({ kind: 'timeout' });
  }

  #settle(): Pending | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    clearTimeout(pending?.timer);
    this.#restUntil = performance.now() + this.#options.betweenRequestsMs;
    return pending;
  }

  #fail(error: LinkError): void {
    if (this.#end) return;
    this.#end = error;
    this.#options.socket.destroy();
    this.#settle()?.reject(error);
  }
}

function outcomeOf(pdu: Buffer, request: Request): Outcome {
  const exception = exceptionOf(pdu, request);
  if (exception !== undefined) return { kind: 'exception', exception };
  const data = request.accept(pdu);
  return data ? { kind: 'data', data } : { kind: 'mismatch' };
}
