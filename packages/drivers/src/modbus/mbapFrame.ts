/** One Modbus TCP message: the header's transaction and unit, and the protocol data unit (function and data). */
export interface Frame {
  transaction: number;
  unit: number;
  pdu: Buffer;
}

const headerBytes = 7;
/** Unit and PDU, as counted by the header. */
const leastLength = 2;
const mostLength = 254;

export function encodeFrame({ transaction, unit, pdu }: Frame): Buffer {
  const frame = Buffer.alloc(headerBytes + pdu.length);
  frame.writeUInt16BE(transaction, 0);
  frame.writeUInt16BE(pdu.length + 1, 4);
  frame.writeUInt8(unit, 6);
  pdu.copy(frame, headerBytes);
  return frame;
}

/** The bytes are not Modbus TCP, or frame boundaries are lost: nothing that follows can be trusted. */
export class FrameError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FrameError';
  }
}

/** Splits a byte stream into frames, however the network fragments it. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Whether a frame has begun and not ended. */
  get partial(): boolean {
    return this.#rest.length > 0;
  }

  /** The frames that `chunk` completes. Throws a `FrameError` when the stream is out of step. */
  push(chunk: Buffer): Frame[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | undefined {
    const bytes = this.#rest;
    if (bytes.length < headerBytes) return undefined;
    const protocol = bytes.readUInt16BE(2);
    const length = bytes.readUInt16BE(4);
    if (protocol !== 0) throw new FrameError(`protocol ${protocol} instead of 0`);
    if (length < leastLength || length > mostLength) throw new FrameError(`length ${length} is out of range`);
    const end = headerBytes - 1 + length;
    if (bytes.length < end) return undefined;
    this.#rest = bytes.subarray(end);
    return { transaction: bytes.readUInt16BE(0), unit: bytes.readUInt8(6), pdu: bytes.subarray(headerBytes, end) };
  }
}
