import { isBitTable, type Table } from './address.ts';

/** A request and the expected form of its reply. */
export interface Request {
  pdu: Buffer;
  /** Bytes of a reply's PDU if it is not an exception; frames without a length field end there. */
  replyBytes: number;
  /** The payload of a reply to this request; undefined if it does not match. */
  accept(reply: Buffer): Buffer | undefined;
}

const readFunctions: Readonly<Record<Table, number>> = { coil: 1, discrete: 2, holding: 3, input: 4 };

/** Reads `size` registers or coils; accepts their bytes. */
export function readRequest(table: Table, offset: number, size: number): Request {
  const pdu = words(readFunctions[table], offset, size);
  const bytes = isBitTable(table) ? Math.ceil(size / 8) : size * 2;
  return {
    pdu,
    replyBytes: bytes + 2,
    accept: (reply) =>
      reply[0] === pdu[0] && reply[1] === bytes && reply.length === bytes + 2 ? reply.subarray(2) : undefined,
  };
}

export function writeCoilRequest(offset: number, value: 0 | 1): Request {
  return echoed(words(5, offset, value ? 0xff00 : 0), 5);
}

export function writeRegisterRequest(offset: number, bytes: Buffer): Request {
  return echoed(words(6, offset, bytes.readUInt16BE()), 5);
}

export function writeRegistersRequest(offset: number, bytes: Buffer): Request {
  return echoed(Buffer.concat([words(16, offset, bytes.length / 2), Buffer.of(bytes.length), bytes]), 5);
}

/**
 * Sets or clears one bit (0 = least significant) of a holding register inside the device, so that neighbouring bits are
 * not lost.
 */
export function maskBitRequest(offset: number, bit: number, value: 0 | 1): Request {
  const mask = 1 << bit;
  return echoed(words(22, offset, 0xffff & ~mask, value ? mask : 0), 7);
}

/** The exception in a reply, or undefined. */
export function exceptionOf(reply: Buffer, request: Request): number | undefined {
  return reply.length === 2 && reply[0] === (request.pdu[0] ?? 0) + 0x80 ? reply[1] : undefined;
}

/** A write is confirmed by echoing the first `bytes` bytes of the request. */
function echoed(pdu: Buffer, bytes: number): Request {
  return {
    pdu,
    replyBytes: bytes,
    accept: (reply) => (reply.equals(pdu.subarray(0, bytes)) ? reply : undefined),
  };
}

function words(code: number, ...values: readonly number[]): Buffer {
  const pdu = Buffer.alloc(1 + values.length * 2);
  pdu.writeUInt8(code);
  for (const [index, value] of values.entries()) pdu.writeUInt16BE(value, 1 + index * 2);
  return pdu;
}
