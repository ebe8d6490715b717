import { joinGlb } from '../../src/features/file/model/glb.ts';

interface Part {
  name: string;
  /** Of its middle. */
  at: readonly [number, number, number];
  size?: number;
  colour?: readonly [number, number, number, number];
}

/** Corners of a cube, and its twelve triangles. */
const corners = Float32Array.from(
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [at & 1, (at >> 1) & 1, at >> 2].map((bit) => bit - 0.5)),
);
const triangles = Uint16Array.from([
  ...[0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4],
  ...[2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5],
]);

export const modelBinary = Buffer.concat([Buffer.from(corners.buffer), Buffer.from(triangles.buffer)]);

/** Named cubes. */
export function modelJson(parts: readonly Part[]) {
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: parts.map((_, index) => index) }],
    nodes: parts.map(({ name, at, size = 1 }, mesh) => ({ name, mesh, translation: at, scale: [size, size, size] })),
    meshes: parts.map((_, material) => ({ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material }] })),
    materials: parts.map(({ colour = [0.7, 0.7, 0.7, 1] }) => ({
      pbrMetallicRoughness: { baseColorFactor: colour, metallicFactor: 0 },
    })),
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [-0.5, -0.5, -0.5], max: [0.5, 0.5, 0.5] },
      { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: corners.byteLength },
      { buffer: 0, byteOffset: corners.byteLength, byteLength: triangles.byteLength },
    ],
    buffers: [{ byteLength: modelBinary.length }] as { byteLength: number; uri?: string }[],
  };
}

const pump: readonly Part[] = [
  { name: 'Base', at: [0, -0.6, 0], size: 1.2 },
  { name: 'Motor', at: [0, 0.6, 0], colour: [0.2, 0.4, 0.8, 1] },
  { name: 'Valve', at: [1.4, 0, 0], size: 0.6, colour: [0.8, 0.5, 0.2, 1] },
];

/** A small plant as one file. */
export const testModel = (parts = pump): Buffer => Buffer.from(joinGlb(modelJson(parts), modelBinary));

/** The same as text. */
export function testModelText(parts = pump): Buffer {
  const json = modelJson(parts);
  const uri = `data:application/octet-stream;base64,${modelBinary.toString('base64')}`;
  return Buffer.from(JSON.stringify({ ...json, buffers: [{ byteLength: modelBinary.length, uri }] }));
}
