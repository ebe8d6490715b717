import { FrameServer, type TakenFrame } from '../../server/FrameServer.ts';
import { answerJob } from './answerJob.ts';
import type { S7Memory } from './S7Memory.ts';

const head = { packet: 4, transport: 3 } as const;
const kinds = { connect: 0xe0, confirm: 0xd0, data: 0xf0 } as const;
const lastFragment = 0x80;

/** A PLC that speaks S7 over ISO on TCP. Packets are taken apart here; jobs are answered from its memory. */
export class S7Server extends FrameServer {
  constructor({ host, port, memory }: { host: string; port: number; memory: S7Memory }) {
    super({ host, port, take: (bytes) => taken(bytes, memory) });
  }
}

function taken(bytes: Buffer, memory: S7Memory): TakenFrame | undefined {
  if (bytes.length < head.packet) return undefined;
  const size = bytes.readUInt16BE(2);
  if (bytes[0] !== 3 || size < head.packet + head.transport) throw new Error('not ISO on TCP');
  if (bytes.length < size) return undefined;
  const body = bytes.subarray(head.packet, size);
  if (body[1] === kinds.connect) return { size, reply: packet(confirmed(body)) };
  if (body[1] !== kinds.data) throw new Error('neither a connection nor data');
  const answer = answerJob(body.subarray(head.transport), memory);
  return { size, reply: packet(Buffer.concat([Buffer.of(2, kinds.data, lastFragment), answer])) };
}

function confirmed(request: Buffer): Buffer {
  const reply = Buffer.from(request);
  reply[1] = kinds.confirm;
  return reply;
}

function packet(body: Buffer): Buffer {
  const header = Buffer.of(3, 0, 0, 0);
  header.writeUInt16BE(head.packet + body.length, 2);
  return Buffer.concat([header, body]);
}
