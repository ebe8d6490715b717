import type { Text } from '@lookfar/contract';
import { componentsOf, damaged, type Gltf } from './checkGltf.ts';
import { pictureSize } from './pictureSize.ts';

const float = 5126;
const limits = {
  /** Corners that are drawn: a mesh counts wherever it is shown. */
  corners: 10_000_000,
  /** Numbers in all accessors, which may overlap in the file but do not on the graphics card. */
  numbers: 40_000_000,
  side: 8192,
  pixels: 64 * 1024 * 1024,
};

/** Why what a document describes could not be drawn in a browser; undefined if it can. Its data is inside of its buffers. */
export function contentProblem(gltf: Gltf, buffers: readonly Uint8Array[]): Text | undefined {
  return amountProblem(gltf) ?? numberProblem(gltf, buffers) ?? textureProblem(gltf, buffers);
}

function amountProblem({ nodes, meshes, accessors }: Gltf): Text | undefined {
  const cornersOf = meshes.map(({ primitives }) =>
    primitives.reduce(
      (sum, { indices, attributes }) => sum + (accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0),
      0,
    ),
  );
  const corners = nodes.reduce((sum, { mesh }) => sum + (cornersOf[mesh ?? -1] ?? 0), 0);
  const numbers = accessors.reduce((sum, { count, type }) => sum + count * componentsOf(type), 0);
  if (corners <= limits.corners && numbers <= limits.numbers) return undefined;
  const most = Math.round(limits.corners / 3_000_000);
  return {
    cn: `模型过于复杂，请简化到 ${most * 100} 万个三角形以内`,
    en: `it is too complex. Simplify it to less than ${most} million triangles`,
  };
}

/** A single coordinate that is no number makes the whole model invisible. */
function numberProblem({ accessors, bufferViews }: Gltf, buffers: readonly Uint8Array[]): Text | undefined {
  const isBad = accessors.some(({ bufferView, byteOffset, count, componentType, type }) => {
    const view = bufferViews[bufferView ?? -1];
    const bytes = view && buffers[view.buffer];
    if (componentType !== float || !bytes || count === 0) return false;
    const data = new DataView(bytes.buffer, bytes.byteOffset + view.byteOffset + byteOffset);
    const components = componentsOf(type);
    const stride = view.byteStride || components * 4;
    for (let item = 0; item < count; item += 1)
      for (let at = 0; at < components; at += 1)
        if (!Number.isFinite(data.getFloat32(item * stride + at * 4, true))) return true;
    return false;
  });
  return isBad ? damaged('几何数据', 'its geometry') : undefined;
}

function textureProblem({ images, bufferViews }: Gltf, buffers: readonly Uint8Array[]): Text | undefined {
  let pixels = 0;
  for (const { uri, bufferView } of images) {
    const view = bufferViews[bufferView ?? -1];
    const bytes =
      uri === undefined
        ? view && buffers[view.buffer]?.subarray(view.byteOffset, view.byteOffset + view.byteLength)
        : dataOf(uri);
    const size = bytes && pictureSize(bytes);
    if (!size) return damaged('贴图', 'a texture');
    pixels += size.width * size.height;
    if (Math.max(size.width, size.height) > limits.side || pixels > limits.pixels)
      return {
        cn: `贴图过大，单张不超过 ${limits.side} × ${limits.side}，合计不超过 4 张 4096 × 4096`,
        en: `its textures are too large: at most ${limits.side} × ${limits.side} each, and four of 4096 × 4096 in all`,
      };
  }
  return undefined;
}

/** The content of a data address in base64; empty for any other. */
export function dataOf(uri: string): Uint8Array {
  const [head = '', data = ''] = uri.split(',', 2);
  return /;base64$/i.test(head) ? Buffer.from(data, 'base64') : new Uint8Array();
}
