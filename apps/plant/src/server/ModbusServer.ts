import { FrameServer, type TakenFrame } from './FrameServer.ts';

interface ServerOptions {
  host: string;
  /** 0 uses any free port. */
  port: number;
  /** The reply to a request; undefined leaves the client without one. */
  answer(unit: number, request: Buffer): Buffer | undefined;
}

const headerBytes = 7;

/** Modbus TCP on one socket. Frames are split and numbered here; their meaning is handled elsewhere. */
export class ModbusServer extends FrameServer {
  constructor({ host, port, answer }: ServerOptions) {
    super({ host, port, take: (bytes) => taken(bytes, answer) });
  }
}

function taken(bytes: Buffer, answer: ServerOptions['answer']): TakenFrame | undefined {
  if (bytes.length < headerBytes) return undefined;
  const length = bytes.readUInt16BE(4);
  if (bytes.readUInt16BE(2) !== 0 || length < 2 || length > 254) throw new Error('not Modbus');
  const size = headerBytes - 1 + length;
  if (bytes.length < size) return undefined;
  const pdu = answer(bytes.readUInt8(6), bytes.subarray(headerBytes, size));
  if (!pdu) return { size, reply: undefined };
  const header = Buffer.from(bytes.subarray(0, headerBytes));
  header.writeUInt16BE(pdu.length + 1, 4);
  return { size, reply: Buffer.concat([header, pdu]) };
}
