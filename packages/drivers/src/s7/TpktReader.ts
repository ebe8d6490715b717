/** The bytes are not S7 communication, or frame boundaries are lost: nothing that follows can be trusted. */
export class TpktError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TpktError';
  }
}

/** One message of the transport (COTP): its type and content. */
export type Tpdu = { kind: 'confirm' } | { kind: 'refuse' } | { kind: 'data'; data: Buffer };

const headerBytes = 4;
const version = 3;
/** Far more than any PLC negotiates. */
const mostBytes = 8192;

const connectConfirm = 0xd0;
const disconnectRequest = 0x80;
const dataTransfer = 0xf0;
const lastPart = 0x80;

/** A connect request of the transport. `tsap` identifies the partner: connection type, rack and slot. */
export function connectRequest(tsap: number): Buffer {
  const cotp = Buffer.from([0x11, 0xe0, 0, 0, 0, 1, 0, 0xc0, 1, 0x0a, 0xc1, 2, 1, 0, 0xc2, 2, tsap >> 8, tsap & 0xff]);
  return tpkt(cotp);
}

/** S7 data in a data message of the transport. */
export function dataMessage(data: Buffer): Buffer {
  return tpkt(Buffer.concat([Buffer.of(2, dataTransfer, lastPart), data]));
}

function tpkt(body: Buffer): Buffer {
  const head = Buffer.of(version, 0, 0, 0);
  head.writeUInt16BE(headerBytes + body.length, 2);
  return Buffer.concat([head, body]);
}

/** Splits a byte stream into transport messages and reassembles fragmented data. */
export class TpktReader {
  #rest: Buffer = Buffer.alloc(0);
  #parts: Buffer[] = [];

  /** Whether a message has begun and not ended. */
  get partial(): boolean {
    return this.#rest.length > 0 || this.#parts.length > 0;
  }

  /** The messages that `chunk` completes. Throws a `TpktError` when the stream is out of step. */
  push(chunk: Buffer): Tpdu[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const messages: Tpdu[] = [];
    for (let body = this.#next(); body; body = this.#next()) {
      const message = this.#read(body);
      if (message) messages.push(message);
    }
    return messages;
  }

  #next(): Buffer | undefined {
    const bytes = this.#rest;
    if (bytes.length > 0 && bytes[0] !== version) throw new TpktError(`version ${bytes[0]} instead of ${version}`);
    if (bytes.length < headerBytes) return undefined;
    const length = bytes.readUInt16BE(2);
    if (length < headerBytes + 3 || length > mostBytes) throw new TpktError(`length ${length} is out of range`);
    if (bytes.length < length) return undefined;
    this.#rest = bytes.subarray(length);
    return bytes.subarray(headerBytes, length);
  }

  #read(body: Buffer): Tpdu | undefined {
    const headEnd = body.readUInt8(0) + 1;
    const kind = body.readUInt8(1) & 0xf0;
    if (headEnd > body.length) throw new TpktError('the transport header is longer than its message');
    if (kind === connectConfirm) return { kind: 'confirm' };
    if (kind === disconnectRequest) return { kind: 'refuse' };
    if (kind !== dataTransfer) throw new TpktError(`transport message ${kind.toString(16)}`);
    this.#parts.push(body.subarray(headEnd));
    if ((body.readUInt8(2) & lastPart) === 0) return undefined;
    const data = Buffer.concat(this.#parts);
    this.#parts = [];
    return { kind: 'data', data };
  }
}
