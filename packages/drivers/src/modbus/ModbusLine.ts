import type { Wire } from '../common/Wire.ts';
import { WriteFirstQueue } from '../common/WriteFirstQueue.ts';
import { LinkError } from '../driver.ts';
import type { Ask, Framing, ReplyReader } from './Framing.ts';
import type { Outcome } from './outcome.ts';
import type { Request } from './request.ts';

/** A request to one unit, with its timing. */
export interface UnitRequest {
  unit: number;
  request: Request;
  timeoutMs: number;
  /** Pause after the reply. */
  restMs: number;
}

export interface LineOptions {
  connect(signal: AbortSignal): Promise<Wire>;
  framing: Framing;
  /**
   * How a line recovers after a request without a reply: nothing, if replies carry their transaction; a new connection;
   * or, on a serial port, listening until the late reply has passed.
   */
  afterLoss: 'nothing' | 'reconnect' | 'listen';
  /** Silence between two frames. */
  gapMs: number;
  pause(ms: number): Promise<void>;
}

interface Pending {
  ask: Ask;
  restMs: number;
  resolve(outcome: Outcome): void;
  reject(error: LinkError): void;
  timer: NodeJS.Timeout;
}

/** After this many requests without any reply, from any unit, the connection is considered dead. */
const mostLosses = 3;

/** One wire with one or more units behind it, and one request in flight. */
export class ModbusLine {
  /** Users of the line wait here for their turn. */
  readonly queue = new WriteFirstQueue();
  readonly #options: LineOptions;
  readonly #stopping = new AbortController();
  #wire: Wire | undefined;
  #reader: ReplyReader | undefined;
  #connecting: Promise<void> | undefined;
  #pending: Pending | undefined;
  #closing: Promise<void> = Promise.resolve();
  #end: LinkError | undefined;
  #transaction = 0;
  #losses = 0;
  #restUntil = 0;
  #lostUnit: number | undefined;
  #heard: (() => void) | undefined;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Set when the line can no longer be used. */
  get end(): LinkError | undefined {
    return this.#end;
  }

  /** Connects unless it is connected. Rejects with the `LinkError` that ends the line. */
  open(): Promise<void> {
    this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#fail(error instanceof LinkError ? error : new LinkError('99901', String(error)));
      throw this.#end;
    });
    return this.#connecting;
  }

  /** Only within a turn of the queue. Rejects with the `LinkError` that ended the line. */
  async exchange({ unit, request, timeoutMs, restMs }: UnitRequest): Promise<Outcome> {
    if (this.#options.afterLoss === 'listen' && this.#lostUnit === unit) await this.#listen(timeoutMs);
    const rest = this.#restUntil - performance.now();
    if (rest > 0) await this.#options.pause(Math.ceil(rest));
    await this.open();
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end);
      this.#transaction = (this.#transaction + 1) & 0xffff;
      const ask: Ask = { transaction: this.#transaction, unit, request };
      const timer = setTimeout(() => this.#expire(), timeoutMs);
      this.#pending = { ask, restMs, resolve, reject, timer };
      this.#wire?.send(this.#options.framing.encode(ask));
    });
  }

  async stop(): Promise<void> {
    const connecting = this.#connecting;
    this.#fail(new LinkError('99901', 'The connection was closed'));
    // A port that is still being opened is closed as soon as it is open; until then it is not free.
    await connecting?.catch(() => {});
    await this.#closing;
  }

  async #connect(): Promise<void> {
    await this.#closing;
    if (this.#end) throw this.#end;
    const wire = await this.#options.connect(this.#stopping.signal);
    if (this.#end) {
      await wire.close();
      throw this.#end;
    }
    this.#wire = wire;
    this.#reader = this.#options.framing.createReader();
    wire.listen({
      data: (chunk) => wire === this.#wire && this.#receive(chunk),
      end: (reason) => wire === this.#wire && this.#closed(reason),
    });
  }

  /**
   * A device that closes the connection instead of replying may dislike this one request only: the next one connects
   * again, which fails if the device is really gone.
   */
  #closed(reason: string): void {
    if (this.#options.afterLoss === 'listen' || !this.#pending) {
      this.#fail(new LinkError('99901', `Connection lost: ${reason}`));
      return;
    }
    this.#drop();
    this.#settle()?.resolve({ kind: 'closed' });
  }

  /** Drops the connection; the next request opens a new one. */
  #drop(): void {
    const wire = this.#wire;
    this.#wire = undefined;
    this.#connecting = undefined;
    this.#losses = 0;
    if (wire) this.#closing = wire.close();
  }

  /** A late reply would be mistaken for the next one: wait for the same time again, or until it has arrived. */
  async #listen(ms: number): Promise<void> {
    const heard = Promise.withResolvers<void>();
    this.#heard = heard.resolve;
    await Promise.race([heard.promise, this.#options.pause(ms)]);
    this.#heard = undefined;
    this.#lostUnit = undefined;
  }

  #receive(chunk: Buffer): void {
    if (!this.#pending) this.#restUntil = performance.now() + this.#options.gapMs;
    try {
      const outcome = this.#reader?.take(chunk, this.#pending?.ask);
      if (outcome) this.#answer(outcome);
    } catch (error) {
      this.#fail(new LinkError('1713', 'The device sent invalid Modbus data', { cause: error }));
    }
    this.#heard?.();
  }

  #answer(outcome: Outcome): void {
    this.#losses = 0;
    // A reply that does not match may be a late one, with the right one behind it.
    if (outcome.kind === 'mismatch' && this.#options.afterLoss === 'reconnect') this.#drop();
    this.#settle()?.resolve(outcome);
  }

  #expire(): void {
    const arrived = this.#reader?.arrived(this.#pending?.ask) ?? 'nothing';
    if (arrived === 'part') {
      this.#fail(new LinkError('99907', 'The device sent an incomplete reply'));
      return;
    }
    const { afterLoss } = this.#options;
    this.#losses += 1;
    this.#lostUnit = this.#pending?.ask.unit;
    if (afterLoss === 'reconnect' || (afterLoss === 'nothing' && this.#losses >= mostLosses)) this.#drop();
    this.#settle()?.resolve({ kind: arrived === 'noise' ? 'noise' : 'timeout' });
  }

  #settle(): Pending | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    clearTimeout(pending?.timer);
    this.#restUntil = performance.now() + Math.max(pending?.restMs ?? 0, this.#options.gapMs);
    return pending;
  }

  #fail(error: LinkError): void {
    if (this.#end) return;
    this.#end = error;
    this.#stopping.abort();
    this.#drop();
    this.#settle()?.reject(error);
    this.#heard?.();
  }
}
