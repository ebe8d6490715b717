import type { Text } from '@lookfar/contract';
import type { Task } from '../../../platform/work/task.ts';
import { contentProblem, dataOf } from './checkContent.ts';
import { Gltf, gltfProblem } from './checkGltf.ts';
import { isGlb, joinGlb, splitGlb } from './glb.ts';

/** What a model is stored as. */
export const modelType = 'model/gltf-binary';

/** A model as it is stored, `unknown` for a file that is none, or why it cannot be shown. */
export type ReadModel = { glb: Uint8Array } | { unknown: true } | { problem: Text };

/** Reads an uploaded .glb or .gltf. Whatever it was, it is stored as one .glb file that needs nothing else. */
export const readModel: Task<Uint8Array, ReadModel> = { name: 'readModel', run: modelOf };

const damaged: ReadModel = { problem: { cn: '文件已损坏', en: 'the file is damaged' } };

/** Of the scene in words; what is large in a model is binary. */
const descriptionBytes = 16 * 1024 * 1024;
const tooMuchDescribed: ReadModel = {
  problem: { cn: '场景描述过大，最多 16 MB', en: 'its description of the scene is too large. The limit is 16 MB' },
};

function modelOf(bytes: Uint8Array): ReadModel {
  const isContainer = isGlb(bytes);
  if (!isContainer && !isJson(bytes)) return { unknown: true };
  const parts = isContainer ? splitGlb(bytes) : { json: bytes, binary: new Uint8Array() };
  if (isContainer && parts && parts.json.length > descriptionBytes) return tooMuchDescribed;
  const json = parts && parsed(parts.json);
  if (!parts || json === undefined) return damaged;
  const { data: gltf } = Gltf.safeParse(json);
  if (!gltf) return isContainer ? damaged : { unknown: true };
  const buffers = gltf.buffers.map(({ uri }, index) =>
    uri === undefined ? (index === 0 ? parts.binary : new Uint8Array()) : dataOf(uri),
  );
  const lengths = gltf.buffers.map(({ byteLength }, index) => Math.min(byteLength, buffers[index]?.length ?? 0));
  const problem = gltfProblem(gltf, lengths) ?? contentProblem(gltf, buffers);
  if (problem) return { problem };
  const isWhole = isContainer && gltf.buffers.length <= 1 && gltf.buffers.every(({ uri }) => uri === undefined);
  return { glb: isWhole ? bytes : joined(json as Gltf, buffers) };
}

/** All buffers in one, each at a multiple of four. */
function joined(gltf: Gltf, buffers: readonly Uint8Array[]): Uint8Array {
  const starts: number[] = [];
  let length = 0;
  for (const { byteLength } of buffers) {
    starts.push(length);
    length += Math.ceil(byteLength / 4) * 4;
  }
  const binary = new Uint8Array(length);
  for (const [index, bytes] of buffers.entries()) binary.set(bytes, starts[index]);
  const bufferViews = gltf.bufferViews?.map(({ buffer, byteOffset = 0, ...view }) => ({
    ...view,
    ...{ buffer: 0, byteOffset: byteOffset + (starts[buffer] ?? 0) },
  }));
  return joinGlb(
    { ...gltf, buffers: length > 0 ? [{ byteLength: length }] : [], ...(bufferViews && { bufferViews }) },
    binary,
  );
}

/** Its first character, after a mark and blanks. */
function isJson(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('utf8');
  return /^\uFEFF?\s*\{/.test(start);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
