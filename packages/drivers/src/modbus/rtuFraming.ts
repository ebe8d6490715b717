import { hasCrc, withCrc } from './crc16.ts';
import type { Ask, Framing, ReplyReader } from './Framing.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Unit, PDU and checksum at their maximum; anything further back cannot be part of a reply. */
const mostBytes = 256;
/** Unit, function, exception, checksum. */
const exceptionBytes = 5;

/** Modbus RTU: unit, PDU and checksum, with no indication of a frame's length or transaction. */
export const rtuFraming: Framing = {
  encode: ({ unit, request }) => withCrc(Buffer.concat([Buffer.of(unit), request.pdu])),
  createReader,
};

/**
 * A reply is the first run of bytes with the request's unit and function, a possible length and a correct checksum.
 * Noise before it (a line driver switching on, the late reply of another unit) is skipped.
 */
function createReader(): ReplyReader {
  let bytes: Buffer = Buffer.alloc(0);
  let current: Ask | undefined;
  return {
    take: (chunk, ask) => {
      // Anything received before the request was sent cannot be its reply.
      if (ask !== current) bytes = Buffer.alloc(0);
      current = ask;
      if (!ask) return undefined;
      bytes = Buffer.concat([bytes, chunk]);
      const outcome = findReply(bytes, ask);
      bytes = outcome ? Buffer.alloc(0) : bytes.subarray(-2 * mostBytes);
      return outcome;
    },
    arrived: (ask) => (ask === current && bytes.length > 0 ? 'noise' : 'nothing'),
  };
}

function findReply(bytes: Buffer, ask: Ask): Outcome | undefined {
  for (let start = bytes.indexOf(ask.unit); start >= 0; start = bytes.indexOf(ask.unit, start + 1)) {
    const size = sizeAt(bytes, start, ask);
    if (size === undefined) continue;
    const frame = bytes.subarray(start, start + size);
    if (frame.length === size && hasCrc(frame)) return outcomeOf(frame.subarray(1, -2), ask.request);
  }
  return undefined;
}

/** The length of a reply that starts here; undefined if none can start here. */
function sizeAt(bytes: Buffer, start: number, { request }: Ask): number | undefined {
  const code = request.pdu[0] ?? 0;
  switch (bytes[start + 1]) {
    case code:
      return request.replyBytes + 3;
    case code | 0x80:
      return exceptionBytes;
    default:
      return undefined;
  }
}
