/** The container of a glTF model: a JSON chunk, and perhaps a binary one. */
export interface Glb {
  json: Uint8Array;
  binary: Uint8Array;
}

const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
const headBytes = 12;
const chunkHeadBytes = 8;
/** The format knows two kinds; others may be there. */
const mostChunks = 16;

export function isGlb(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && view(bytes).getUint32(0, true) === magic;
}

/** Undefined if it is cut off or not of version 2. */
export function splitGlb(bytes: Uint8Array): Glb | undefined {
  if (bytes.length < headBytes + chunkHeadBytes) return undefined;
  const head = view(bytes);
  if (head.getUint32(4, true) !== 2 || head.getUint32(8, true) !== bytes.length) return undefined;
  const chunks = new Map<number, Uint8Array>();
  for (let [at, count] = [headBytes, 0]; at + chunkHeadBytes <= bytes.length; count += 1) {
    if (count === mostChunks) return undefined;
    const [length, type] = [head.getUint32(at, true), head.getUint32(at + 4, true)];
    const start = at + chunkHeadBytes;
    if (start + length > bytes.length) return undefined;
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(start, start + length));
    at = start + length + ((4 - (length % 4)) % 4);
  }
  const json = chunks.get(jsonChunk);
  return json && { json, binary: chunks.get(binaryChunk) ?? new Uint8Array() };
}

export function joinGlb(json: object, binary: Uint8Array): Uint8Array {
  const text = padded(Buffer.from(JSON.stringify(json)), 0x20);
  const data = padded(Buffer.from(binary.buffer, binary.byteOffset, binary.byteLength), 0);
  const chunks = [chunk(jsonChunk, text), ...(data.length > 0 ? [chunk(binaryChunk, data)] : [])];
  const content = Buffer.concat(chunks);
  return Buffer.concat([words(magic, 2, headBytes + content.length), content]);
}

const chunk = (type: number, content: Buffer) => Buffer.concat([words(content.length, type), content]);

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}

const padded = (bytes: Buffer, fill: number) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, fill)]);

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
