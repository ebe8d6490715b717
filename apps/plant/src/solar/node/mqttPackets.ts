/** Packets of MQTT 3.1.1, as far as one small client needs them. */

interface Connect {
  clientId: string;
  password: string;
  will: { topic: string; payload: Buffer };
  keepAliveSeconds: number;
}

/** User name, password, a will that is delivered at least once, a clean session. */
const connectFlags = 0b1100_1110;

export function connectPacket({ clientId, password, will, keepAliveSeconds }: Connect): Buffer {
  const head = Buffer.concat([
    text('MQTT'),
    Buffer.of(4, connectFlags, keepAliveSeconds >> 8, keepAliveSeconds & 0xff),
  ]);
  const parts = [text(clientId), text(will.topic), bytes(will.payload), text(clientId), text(password)];
  return packet(1, Buffer.concat([head, ...parts]));
}

export function subscribePacket(topics: readonly string[]): Buffer {
  const filters = topics.map((topic) => Buffer.concat([text(topic), Buffer.of(0)]));
  return packet(8, Buffer.concat([Buffer.of(0, 1), ...filters]), 2);
}

export function publishPacket(topic: string, payload: Buffer): Buffer {
  return packet(3, Buffer.concat([text(topic), payload]));
}

export function packet(kind: number, body: Buffer = Buffer.alloc(0), flags = 0): Buffer {
  return Buffer.concat([Buffer.of((kind << 4) | flags), sizeOf(body.length), body]);
}

/** The topic and content of what was published. */
export function topicOf(body: Buffer): { topic: string; payload: Buffer } {
  const end = 2 + body.readUInt16BE();
  return { topic: body.subarray(2, end).toString(), payload: body.subarray(end) };
}

const mostBytes = 1 << 20;

/** Whole packets, and what is left of the next one. Throws if a packet is larger than anything that is expected. */
export function readPackets(given: Buffer): { packets: { kind: number; body: Buffer }[]; rest: Buffer } {
  const packets: { kind: number; body: Buffer }[] = [];
  let rest = given;
  for (;;) {
    const head = headOf(rest);
    if (!head || rest.length < head.start + head.size) return { packets, rest };
    const end = head.start + head.size;
    packets.push({ kind: rest.readUInt8() >> 4, body: rest.subarray(head.start, end) });
    rest = rest.subarray(end);
  }
}

function headOf(given: Buffer): { start: number; size: number } | undefined {
  let size = 0;
  for (let at = 1; at < given.length; at += 1) {
    const byte = given.readUInt8(at);
    size += (byte & 0x7f) * 128 ** (at - 1);
    if (size > mostBytes || at > 4) throw new RangeError('the packet is too large');
    if (byte < 0x80) return { start: at + 1, size };
  }
  return undefined;
}

function sizeOf(length: number): Buffer {
  const list: number[] = [];
  let rest = length;
  for (; rest >= 128; rest = Math.floor(rest / 128)) list.push((rest % 128) | 0x80);
  return Buffer.from([...list, rest]);
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(content.length >> 8, content.length & 0xff), content]);
}

const text = (content: string) => bytes(Buffer.from(content));
