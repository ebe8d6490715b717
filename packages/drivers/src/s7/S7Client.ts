import type { Wire } from '../common/Wire.ts';
import { WriteFirstQueue } from '../common/WriteFirstQueue.ts';
import { LinkError } from '../driver.ts';
import { decodeReply, encodeJob, functions, type S7Job, type S7Reply, setupJob } from './s7Message.ts';
import { connectRequest, dataMessage, type Tpdu, TpktReader } from './TpktReader.ts';

interface ClientOptions {
  wire: Wire;
  /** Connection type, rack and slot. */
  tsap: number;
  timeoutMs: number;
  /** The requested PDU size; the PLC may allow less. */
  pduBytes: number;
  log(event: string, detail?: object): void;
}

interface Pending {
  /** Undefined while the transport is being connected. */
  reference: number | undefined;
  resolve(reply: S7Reply | undefined): void;
  reject(error: LinkError): void;
  timer: NodeJS.Timeout;
}

const mostTimeouts = 3;
/** The minimum that a reply with one value needs; a PLC that allows less cannot be used. */
const leastPdu = 64;

/** One connection to a PLC, one job at a time; a reply is matched to a job by its reference alone. */
export class S7Client {
  readonly queue = new WriteFirstQueue();
  readonly #options: ClientOptions;
  readonly #reader = new TpktReader();
  #reference = 0;
  #pduBytes = 0;
  #pending: Pending | undefined;
  #timeouts = 0;
  #end: LinkError | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** The size both sides agreed on. */
  get pduBytes(): number {
    return this.#pduBytes;
  }

  /** Connects the transport and negotiates the PDU size. Rejects with a `LinkError` and stops in that case. */
  async start(): Promise<void> {
    this.#options.wire.listen({
      data: (chunk) => this.#receive(chunk),
      end: (reason) => this.#fail(new LinkError('99901', `Connection lost: ${reason}`)),
    });
    try {
      await this.#greet();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** The reply, or undefined if none arrived in time. Only within a turn of the queue. Rejects with a `LinkError`. */
  exchange(job: S7Job): Promise<S7Reply | undefined> {
    this.#reference = (this.#reference % 0xffff) + 1;
    return this.#send(dataMessage(encodeJob(job, this.#reference)), this.#reference);
  }

  async stop(): Promise<void> {
    this.#fail(new LinkError('99901', 'The connection was closed'));
    await this.#options.wire.close();
  }

  async #greet(): Promise<void> {
    const { tsap, pduBytes } = this.#options;
    if (!(await this.#send(connectRequest(tsap), undefined))) {
      throw new LinkError('99901', 'The PLC did not confirm the connection; check rack and slot');
    }
    const reply = await this.exchange(setupJob(pduBytes));
    if (!reply) throw new LinkError('1715', 'No reply to the communication setup');
    const agreed = reply.parameters[0] === functions.setup && reply.parameters.length >= 8;
    this.#pduBytes = agreed ? Math.min(reply.parameters.readUInt16BE(6), pduBytes) : 0;
    if (reply.error !== 0 || this.#pduBytes < leastPdu) {
      throw new LinkError('1713', 'The PLC refused the communication setup');
    }
  }

  #send(bytes: Buffer, reference: number | undefined): Promise<S7Reply | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end);
      const timer = setTimeout(() => this.#expire(), this.#options.timeoutMs);
      this.#pending = { reference, resolve, reject, timer };
      this.#options.wire.send(bytes);
    });
  }

  #receive(chunk: Buffer): void {
    try {
      for (const message of this.#reader.push(chunk)) this.#match(message);
    } catch (error) {
      this.#fail(new LinkError('1713', 'The device sent invalid S7 data', { cause: error }));
    }
  }

  #match(message: Tpdu): void {
    const pending = this.#pending;
    if (message.kind === 'confirm') {
      if (pending?.reference === undefined) this.#settle()?.resolve(confirmed);
      return;
    }
    if (message.kind === 'refuse') {
      this.#fail(new LinkError('99901', 'The PLC refused the connection; check rack and slot'));
      return;
    }
    const reply = decodeReply(message.data);
    if (!reply) {
      this.#fail(new LinkError('1713', 'The device sent an invalid S7 reply'));
    } else if (pending?.reference !== reply.reference) {
      // The reply to a job that was given up; matching it to the next one would shift every value.
      this.#options.log('s7.reply.dropped', { reference: reply.reference });
    } else {
      this.#timeouts = 0;
      this.#settle()?.resolve(reply);
    }
  }

  #expire(): void {
    this.#timeouts += 1;
    if (this.#reader.partial) this.#fail(new LinkError('99907', 'The device sent an incomplete reply'));
    else if (this.#timeouts >= mostTimeouts) this.#fail(new LinkError('1715', `No reply to ${mostTimeouts} requests`));
    else this.#settle()?.resolve(undefined);
  }

  #settle(): Pending | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    clearTimeout(pending?.timer);
    return pending;
  }

  #fail(error: LinkError): void {
    if (this.#end) return;
    this.#end = error;
    void this.#options.wire.close();
    this.#settle()?.reject(error);
  }
}

/** Represents the transport's confirmation, which has no content. */
const confirmed: S7Reply = { reference: 0, error: 0, parameters: Buffer.alloc(0), data: Buffer.alloc(0) };
