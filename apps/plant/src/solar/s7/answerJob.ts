import { type Place, results, type S7Memory } from './S7Memory.ts';

const headBytes = 10;
const itemBytes = 12;
const pduBytes = 480;
const functions = { setup: 0xf0, read: 4, write: 5 } as const;
const dataBlocks = 0x84;
const nothing = Buffer.alloc(0);
/** Class and code of whole jobs that are refused. */
const errors = { unknown: 0x8104, tooLong: 0x8500 } as const;

/** The reply to a job: the agreed sizes, values, or the result of a write. Throws if it is no job. */
export function answerJob(job: Buffer, memory: S7Memory): Buffer {
  if (job[0] !== 0x32 || job[1] !== 1) throw new Error('not an S7 job');
  const reference = job.readUInt16BE(4);
  const end = headBytes + job.readUInt16BE(6);
  const parameters = job.subarray(headBytes, end);
  switch (parameters[0]) {
    case functions.setup: {
      const agreed = Buffer.from(parameters);
      agreed.writeUInt16BE(Math.min(pduBytes, parameters.readUInt16BE(6)), 6);
      return replyOf(reference, { parameters: agreed });
    }
    case functions.read: {
      const items = memory.read(placesOf(parameters)).map(itemOf);
      const data = Buffer.concat(items.map((item, at) => (at < items.length - 1 ? padded(item) : item)));
      const reply = replyOf(reference, { parameters: parameters.subarray(0, 2), data });
      return reply.length > pduBytes ? replyOf(reference, { error: errors.tooLong }) : reply;
    }
    case functions.write: {
      const [place] = placesOf(parameters);
      const isBit = parameters[5] === 1;
      const result = place ? memory.write(place, job.subarray(end + 4), isBit) : results.missing;
      return replyOf(reference, { parameters: Buffer.of(functions.write, 1), data: Buffer.of(result) });
    }
    default:
      return replyOf(reference, { error: errors.unknown });
  }
}

function placesOf(parameters: Buffer): Place[] {
  return Array.from({ length: parameters.readUInt8(1) }, (_, index) => {
    const item = parameters.subarray(2 + index * itemBytes);
    const address = item.readUIntBE(9, 3);
    // Other areas of the memory are empty.
    const db = item.readUInt8(8) === dataBlocks ? item.readUInt16BE(6) : 0;
    return { db, byte: address >> 3, bit: address & 7, count: item.readUInt16BE(4) };
  });
}

function itemOf(read: Buffer | number): Buffer {
  if (typeof read === 'number') return Buffer.of(read, 0, 0, 0);
  const head = Buffer.of(results.ok, 4, 0, 0);
  head.writeUInt16BE(read.length * 8, 2);
  return Buffer.concat([head, read]);
}

function padded(item: Buffer): Buffer {
  return item.length % 2 === 0 ? item : Buffer.concat([item, Buffer.alloc(1)]);
}

interface Reply {
  error?: number;
  parameters?: Buffer;
  data?: Buffer;
}

function replyOf(reference: number, { error = 0, parameters = nothing, data = nothing }: Reply): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(0x32, 0);
  header.writeUInt8(3, 1);
  header.writeUInt16BE(reference, 4);
  header.writeUInt16BE(parameters.length, 6);
  header.writeUInt16BE(data.length, 8);
  header.writeUInt16BE(error, 10);
  return Buffer.concat([header, parameters, data]);
}
