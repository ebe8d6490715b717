import type { TakeRequest } from './startTcpRig.ts';

interface S7Options {
  /** The PDU size that the PLC allows. */
  pduBytes: number;
  /** Sends each message in this many fragments of the transport. */
  parts: number;
  /** Requests with these job references are answered with this error instead. */
  jobError: number;
}

const head = { tpkt: 4, cotp: 3, job: 10 } as const;

/** An S7 PLC according to published descriptions of the protocol: DB1, DB2 (40 bytes) and the areas M, I, Q. */
export class S7Device {
  readonly memory: Readonly<Record<string, Buffer>> = {
    DB1: Buffer.alloc(600),
    DB2: Buffer.alloc(40),
    M: Buffer.alloc(256),
    I: Buffer.alloc(64),
    Q: Buffer.alloc(64),
  };
  /** Items of each read job, in order of arrival. */
  readonly reads: number[] = [];
  readonly options: S7Options = { pduBytes: 240, parts: 1, jobError: 0 };
  /** The TSAP of the connect request. */
  tsap = 0;

  readonly take: TakeRequest = (bytes) => {
    if (bytes.length < head.tpkt) return undefined;
    const size = bytes.readUInt16BE(2);
    if (bytes.length < size) return undefined;
    const body = bytes.subarray(head.tpkt, size);
    if (body[1] === 0xe0) return { size, greeting: true, answer: () => this.#confirm(body) };
    const job = body.subarray(head.cotp);
    return { size, greeting: job[head.job] === 0xf0, answer: () => this.#wrap(this.#answer(job)) };
  };

  #confirm(request: Buffer): Buffer {
    const at = request.indexOf(Buffer.of(0xc2, 2));
    this.tsap = request.readUInt16BE(at + 2);
    const body = Buffer.from(request);
    body[1] = 0xd0;
    return packet(body);
  }

  #wrap(message: Buffer): Buffer {
    const step = Math.ceil(message.length / this.options.parts);
    const packets: Buffer[] = [];
    for (let at = 0; at < message.length; at += step) {
      const last = at + step >= message.length;
      packets.push(packet(Buffer.concat([Buffer.of(2, 0xf0, last ? 0x80 : 0), message.subarray(at, at + step)])));
    }
    return Buffer.concat(packets);
  }

  #answer(job: Buffer): Buffer {
    const reference = job.readUInt16BE(4);
    const end = head.job + job.readUInt16BE(6);
    const parameters = job.subarray(head.job, end);
    const { pduBytes, jobError } = this.options;
    if (parameters[0] === 0xf0) {
      const agreed = Buffer.from(parameters);
      agreed.writeUInt16BE(Math.min(pduBytes, parameters.readUInt16BE(6)), 6);
      return reply(reference, 0, agreed, Buffer.alloc(0));
    }
    const size = head.job + job.readUInt16BE(6) + job.readUInt16BE(8);
    if (jobError !== 0 || size > pduBytes) {
      return reply(reference, jobError || 0x8500, Buffer.alloc(0), Buffer.alloc(0));
    }
    const result = parameters[0] === 4 ? this.#read(parameters) : this.#write(parameters, job.subarray(end));
    const answer = reply(reference, 0, parameters.subarray(0, 2), result);
    return answer.length > pduBytes ? reply(reference, 0x8500, Buffer.alloc(0), Buffer.alloc(0)) : answer;
  }

  #read(parameters: Buffer): Buffer {
    const count = parameters.readUInt8(1);
    this.reads.push(count);
    const items: Buffer[] = [];
    for (let index = 0; index < count; index += 1) {
      const place = placeOf(parameters.subarray(2 + index * 12));
      const area = this.memory[place.area];
      if (!area) items.push(Buffer.of(0x0a, 0, 0, 0));
      else if (place.byte + place.count > area.length) items.push(Buffer.of(5, 0, 0, 0));
      else items.push(dataItem(area.subarray(place.byte, place.byte + place.count), index === count - 1));
    }
    return Buffer.concat(items);
  }

  #write(parameters: Buffer, data: Buffer): Buffer {
    const place = placeOf(parameters.subarray(2));
    const area = this.memory[place.area];
    if (!area) return Buffer.of(0x0a);
    if (place.byte + place.count > area.length) return Buffer.of(5);
    const isBit = parameters[5] === 1;
    if (data[1] !== (isBit ? 3 : 4) || data.readUInt16BE(2) !== (isBit ? 1 : place.count * 8)) return Buffer.of(7);
    if (!isBit) data.copy(area, place.byte, 4, 4 + place.count);
    else {
      const mask = 1 << place.bit;
      const old = area.readUInt8(place.byte);
      area.writeUInt8(data[4] === 1 ? old | mask : old & ~mask, place.byte);
    }
    return Buffer.of(0xff);
  }
}

function placeOf(item: Buffer): { area: string; byte: number; bit: number; count: number } {
  const names: Readonly<Record<number, string>> = { 129: 'I', 130: 'Q', 131: 'M', 132: `DB${item.readUInt16BE(6)}` };
  const address = item.readUIntBE(9, 3);
  return { area: names[item.readUInt8(8)] ?? '', byte: address >> 3, bit: address & 7, count: item.readUInt16BE(4) };
}

/** All items but the last are padded to an even length. */
function dataItem(bytes: Buffer, isLast: boolean): Buffer {
  const item = Buffer.of(0xff, 4, 0, 0);
  item.writeUInt16BE(bytes.length * 8, 2);
  return Buffer.concat([item, bytes, Buffer.alloc(isLast ? 0 : bytes.length & 1)]);
}

function reply(reference: number, error: number, parameters: Buffer, data: Buffer): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(0x32, 0);
  header.writeUInt8(3, 1);
  header.writeUInt16BE(reference, 4);
  header.writeUInt16BE(parameters.length, 6);
  header.writeUInt16BE(data.length, 8);
  header.writeUInt16BE(error, 10);
  return Buffer.concat([header, parameters, data]);
}

function packet(body: Buffer): Buffer {
  const header = Buffer.of(3, 0, 0, 0);
  header.writeUInt16BE(head.tpkt + body.length, 2);
  return Buffer.concat([header, body]);
}
