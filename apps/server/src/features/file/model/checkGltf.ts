import type { Text } from '@lookfar/contract';
import { z } from 'zod';

const Index = z.number().int().min(0).max(1_000_000);
const Size = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31);
/** JSON has numbers that no graphics card has. */
const Coordinate = z.number().min(-1e9).max(1e9);
const vector = (length: number) => z.array(Coordinate).length(length).optional();
const many = <S extends z.ZodType>(item: S) => z.array(item).max(100_000).default([]);

/** The parts of a glTF document that decide whether it can be read at all; all others are left as they are. */
export const Gltf = z.looseObject({
  asset: z.looseObject({ version: z.string() }),
  extensionsRequired: z.array(z.string()).default([]),
  extensionsUsed: z.array(z.string()).default([]),
  buffers: many(z.looseObject({ byteLength: Size, uri: z.string().optional() })),
  bufferViews: many(
    z.looseObject({ buffer: Index, byteOffset: Size.default(0), byteLength: Size, byteStride: Size.optional() }),
  ),
  accessors: many(
    z.looseObject({
      bufferView: Index.optional(),
      byteOffset: Size.default(0),
      count: Size,
      componentType: z.number(),
      type: z.string(),
    }),
  ),
  images: many(z.looseObject({ uri: z.string().optional(), bufferView: Index.optional() })),
  meshes: many(
    z.looseObject({
      primitives: z.array(z.looseObject({ attributes: z.record(z.string(), Index), indices: Index.optional() })),
    }),
  ),
  nodes: many(
    z.looseObject({
      ...{ children: z.array(Index).max(100_000).default([]), mesh: Index.optional() },
      ...{ translation: vector(3), rotation: vector(4), scale: vector(3), matrix: vector(16) },
    }),
  ),
});
export type Gltf = z.output<typeof Gltf>;

/** What the viewer's loader understands. */
const known = /^KHR_(?:materials_\w+|texture_transform|lights_punctual|mesh_quantization)$|^EXT_texture_webp$/;
/** What the loader would do although it is not required, and what multiplies a model. */
const refused: ReadonlySet<string> = new Set(['EXT_mesh_gpu_instancing']);
const componentBytes: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const components: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
/** Values without data are zeros, which take memory all the same. */
const mostZeros = 100_000;
const deepest = 100;

export const damaged = (cn: string, en: string): Text => ({
  cn: `文件已损坏（${cn}）`,
  en: `the file is damaged (${en})`,
});

/** Numbers of one item; NaN for a type that does not exist. */
export const componentsOf = (type: string): number => components[type] ?? Number.NaN;

/** Why a document cannot be shown; undefined if it can. `bytes` has the length of each buffer. */
export function gltfProblem(gltf: Gltf, bytes: readonly number[]): Text | undefined {
  return extensionProblem(gltf) ?? fileProblem(gltf) ?? dataProblem(gltf, bytes) ?? nodeProblem(gltf);
}

function extensionProblem({ asset, extensionsRequired, extensionsUsed }: Gltf): Text | undefined {
  if (!/^2(?:\.|$)/.test(asset.version)) return { cn: '只支持 glTF 2.0', en: 'only glTF 2.0 is supported' };
  const other =
    extensionsRequired.find((name) => !known.test(name)) ?? extensionsUsed.find((name) => refused.has(name));
  if (other === undefined) return undefined;
  const name = other.slice(0, 60);
  return {
    cn: `使用了不支持的扩展 ${name}，请导出为未压缩的模型`,
    en: `it requires ${name}, which is not supported. Export it without compression`,
  };
}

/** A model is one file: what lies beside it on somebody's machine cannot be loaded. */
function fileProblem({ buffers, images }: Gltf): Text | undefined {
  const other = [...buffers, ...images].find(({ uri }) => uri !== undefined && !/^data:/i.test(uri))?.uri;
  if (other !== undefined) {
    const name = other.slice(0, 60);
    return {
      cn: `引用了其他文件 ${name}，请导出为单个 .glb 文件`,
      en: `it refers to another file, ${name}. Export it as a single .glb file`,
    };
  }
  const picture = images.find(({ uri }) => uri !== undefined && !/^data:image\/(?:png|jpeg|webp);base64,/i.test(uri));
  return picture && damaged('贴图', 'a texture');
}

function dataProblem({ bufferViews, accessors, images }: Gltf, bytes: readonly number[]): Text | undefined {
  const isOutside = bufferViews.some(
    ({ buffer, byteOffset, byteLength }) => byteOffset + byteLength > (bytes[buffer] ?? -1),
  );
  if (isOutside) return damaged('数据不完整', 'its data is incomplete');
  const isBad = accessors.some(({ bufferView, byteOffset, count, componentType, type }) => {
    const size = (componentBytes[componentType] ?? Number.NaN) * componentsOf(type);
    if (Number.isNaN(size)) return true;
    if (bufferView === undefined) return count > mostZeros;
    const view = bufferViews[bufferView];
    const stride = view?.byteStride || size;
    return !view || (count > 0 && byteOffset + (count - 1) * stride + size > view.byteLength);
  });
  if (isBad) return damaged('几何数据', 'its geometry');
  return images.some(({ bufferView }) => bufferView !== undefined && !bufferViews[bufferView])
    ? damaged('贴图', 'a texture')
    : undefined;
}

/** A tree: every node has one place, and there is no way round in circles. */
function nodeProblem({ nodes }: Gltf): Text | undefined {
  const parents = new Map<number, number>();
  for (const [index, { children }] of nodes.entries())
    for (const child of children) {
      if (!nodes[child] || parents.has(child)) return damaged('节点', 'its nodes');
      parents.set(child, index);
    }
  for (const index of nodes.keys()) {
    let depth = 0;
    for (let at = parents.get(index); at !== undefined; at = parents.get(at)) {
      depth += 1;
      if (at === index || depth > deepest) return damaged('节点', 'its nodes');
    }
  }
  return undefined;
}
