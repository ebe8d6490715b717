import { DemoFile } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { readModel } from '../../server/src/features/file/model/readModel.ts';
import { compressorModel } from '../src/models/compressorModel.ts';
import { plantFiles } from '../src/models/plantFiles.ts';

interface Gltf {
  nodes: { name?: string; mesh?: number }[];
  meshes: { primitives: { attributes: { POSITION: number; NORMAL: number }; indices: number }[] }[];
  accessors: { bufferView: number; count: number; min?: number[]; max?: number[] }[];
  bufferViews: { byteOffset: number; byteLength: number }[];
}

const bytes = compressorModel();
const view = new DataView(bytes.buffer);
const jsonLength = view.getUint32(12, true);
const gltf: Gltf = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength)));
const binary = bytes.subarray(28 + jsonLength);

function contentOf(accessor: number): DataView {
  const at = gltf.bufferViews[gltf.accessors[accessor]?.bufferView ?? -1];
  return new DataView(binary.buffer, binary.byteOffset + (at?.byteOffset ?? 0), at?.byteLength);
}

function pointsOf(accessor: number): number[][] {
  const content = contentOf(accessor);
  const at = (index: number) => content.getFloat32(index * 4, true);
  return Array.from({ length: content.byteLength / 12 }, (_, point) => [0, 1, 2].map((axis) => at(point * 3 + axis)));
}

it('[PL22] the compressor is a model that the server stores as it is', () => {
  expect(readModel.run(bytes)).toEqual({ glb: bytes });
  expect(bytes.length).toBeLessThan(250_000);
  expect(compressorModel()).toEqual(bytes);
});

it('[PL22] its parts are found by name, each once', () => {
  const names = gltf.nodes.flatMap(({ name }) => name ?? []);
  expect(new Set(names).size).toBe(names.length);
  const machine = ['compressor', 'motor', 'shaft', 'airend', 'cooler', 'fan', 'lamp'];
  const expected = [1, 2].flatMap((number) => [...machine, 'valve'].map((name) => `${name}${number}`));
  expect(names).toEqual(expect.arrayContaining([...expected, 'tank', 'vessel', 'gauge', 'needle', 'dryer', 'pipes']));
});

it('[PL22] surfaces look outwards, to where their corners say', () => {
  for (const { primitives } of gltf.meshes)
    for (const { attributes, indices } of primitives) {
      const [positions, normals] = [pointsOf(attributes.POSITION), pointsOf(attributes.NORMAL)];
      const content = contentOf(indices);
      for (const normal of normals) expect(Math.hypot(...normal)).toBeCloseTo(1, 4);
      for (let at = 0; at + 5 < content.byteLength; at += 6) {
        const corners = [0, 2, 4].map((byte) => content.getUint16(at + byte, true));
        const [a = [], b = [], c = []] = corners.map((corner) => positions[corner] ?? []);
        const face = cross(minus(b, a), minus(c, a));
        if (Math.hypot(...face) < 1e-9) continue;
        for (const corner of corners) expect(dot(face, normals[corner] ?? [])).toBeGreaterThan(0);
      }
    }
});

it('[PL22] files are described once, under names that pages can have', () => {
  const files = plantFiles().map((file) => DemoFile.parse(file));
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

const minus = (a: number[], b: number[]) => a.map((value, axis) => value - (b[axis] ?? 0));
const dot = (a: number[], b: number[]) => a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
const cross = ([a = 0, b = 0, c = 0]: number[], [d = 0, e = 0, f = 0]: number[]) => [
  ...[b * f - c * e, c * d - a * f, a * e - b * d],
];
