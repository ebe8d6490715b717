import type { Ask, Framing, ReplyReader } from './Framing.ts';
import { encodeFrame, type Frame, FrameReader } from './mbapFrame.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

interface MbapOptions {
  /** A reply must echo the transaction of its request; false for gateways that send their own. */
  strict: boolean;
  log(event: string, detail?: object): void;
}

/** Modbus TCP: a header names transaction, length and unit. */
export function mbapFraming(options: MbapOptions): Framing {
  return {
    encode: ({ transaction, unit, request }) => encodeFrame({ transaction, unit, pdu: request.pdu }),
    createReader: () => createReader(options),
  };
}

function createReader({ strict, log }: MbapOptions): ReplyReader {
  const frames = new FrameReader();
  const match = ({ transaction, unit, pdu }: Frame, ask: Ask): Outcome | undefined => {
    if (strict && transaction !== ask.transaction) return undefined;
    return unit === ask.unit ? outcomeOf(pdu, ask.request) : { kind: 'mismatch' };
  };
  return {
    take: (chunk, ask) => {
      let outcome: Outcome | undefined;
      for (const frame of frames.push(chunk)) {
        const found = ask && !outcome ? match(frame, ask) : undefined;
        // The reply to a request that was given up; matching it to the next one would shift every value.
        if (!found) log('modbus.reply.dropped', { transaction: frame.transaction });
        outcome ??= found;
      }
      return outcome;
    },
    arrived: () => (frames.partial ? 'part' : 'nothing'),
  };
}
