import type { Mesh, Point } from './Mesh.ts';

/** A part of a model: a mesh, or parts in it; what has a name can be found by it. */
export interface ModelPart {
  name?: string;
  mesh?: Mesh;
  /** #rrggbb. */
  colour?: string;
  at?: Point;
  /** Degrees about one axis, before it is moved. */
  turn?: readonly ['x' | 'y' | 'z', number];
  parts?: readonly ModelPart[];
}

const [magic, jsonChunk, binaryChunk] = [0x46546c67, 0x4e4f534a, 0x004e4942];
const [floats, shorts] = [5126, 5123];

/** Packs parts into a binary glTF 2.0 file. The same mesh in the same colour is stored once. */
export function glbOf(parts: readonly ModelPart[]): Uint8Array {
  const packed = new Packed();
  const scene = { nodes: parts.map((part) => packed.node(part)) };
  return packed.file(scene);
}

class Packed {
  readonly #nodes: object[] = [];
  readonly #meshes = new Map<Mesh, Map<string, number>>();
  readonly #written = new Map<Mesh, object>();
  readonly #primitives: object[] = [];
  readonly #materials = new Map<string, number>();
  readonly #accessors: object[] = [];
  readonly #views: object[] = [];
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  node({ name, mesh, colour = '#9aa3ad', at, turn, parts = [] }: ModelPart): number {
    // Before those in it: its name is read first.
    const index = this.#nodes.push({}) - 1;
    const children = parts.map((part) => this.node(part));
    this.#nodes[index] = {
      ...(name !== undefined && { name }),
      ...(mesh && { mesh: this.#mesh(mesh, colour) }),
      ...(at && { translation: at }),
      ...(turn && { rotation: quaternion(turn) }),
      ...(children.length > 0 && { children }),
    };
    return index;
  }

  file(scene: object): Uint8Array {
    const json = {
      ...{ asset: { version: '2.0', generator: 'Lookfar' }, scene: 0, scenes: [scene], nodes: this.#nodes },
      meshes: this.#primitives.map((primitive) => ({ primitives: [primitive] })),
      materials: [...this.#materials.keys()].map((colour) => ({
        pbrMetallicRoughness: { baseColorFactor: linear(colour), metallicFactor: 0, roughnessFactor: 0.65 },
      })),
      ...{ accessors: this.#accessors, bufferViews: this.#views, buffers: [{ byteLength: this.#length }] },
    };
    const text = padded(new TextEncoder().encode(JSON.stringify(json)), 0x20);
    const total = 12 + 8 + text.length + 8 + this.#length;
    return joined([
      words(magic, 2, total, text.length, jsonChunk),
      text,
      words(this.#length, binaryChunk),
      ...this.#pieces,
    ]);
  }

  #mesh(mesh: Mesh, colour: string): number {
    const known = this.#meshes.get(mesh) ?? new Map<string, number>();
    this.#meshes.set(mesh, known);
    const index = known.get(colour) ?? this.#primitives.length;
    if (!known.has(colour)) this.#primitives.push({ ...this.#geometry(mesh), material: this.#material(colour) });
    known.set(colour, index);
    return index;
  }

  #geometry(mesh: Mesh): object {
    const known = this.#written.get(mesh);
    if (known) return known;
    const { positions, normals, triangles } = mesh;
    const corners = [0, 1, 2].map((axis) => positions.filter((_, at) => at % 3 === axis).map(Math.fround));
    const range = {
      min: corners.map((values) => Math.min(...values)),
      max: corners.map((values) => Math.max(...values)),
    };
    const POSITION = this.#accessor(Float32Array.from(positions), { componentType: floats, type: 'VEC3', ...range });
    const NORMAL = this.#accessor(Float32Array.from(normals), { componentType: floats, type: 'VEC3' });
    const indices = this.#accessor(Uint16Array.from(triangles), { componentType: shorts, type: 'SCALAR' });
    const geometry = { attributes: { POSITION, NORMAL }, indices };
    this.#written.set(mesh, geometry);
    return geometry;
  }

  #accessor(values: Float32Array | Uint16Array, about: { type: 'VEC3' | 'SCALAR'; componentType: number }): number {
    this.#views.push({ buffer: 0, byteOffset: this.#length, byteLength: values.byteLength });
    const bytes = padded(new Uint8Array(values.buffer), 0);
    this.#pieces.push(bytes);
    this.#length += bytes.length;
    const count = values.length / (about.type === 'VEC3' ? 3 : 1);
    return this.#accessors.push({ bufferView: this.#views.length - 1, count, ...about }) - 1;
  }

  #material(colour: string): number {
    const index = this.#materials.get(colour) ?? this.#materials.size;
    this.#materials.set(colour, index);
    return index;
  }
}

function quaternion([axis, degrees]: readonly ['x' | 'y' | 'z', number]): number[] {
  const half = (degrees * Math.PI) / 360;
  return [...(['x', 'y', 'z'] as const).map((one) => (one === axis ? Math.sin(half) : 0)), Math.cos(half)];
}

/** glTF has colours by light, not as they are written. */
function linear(colour: string): number[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [...channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)), 1];
}

const words = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer);

function padded(bytes: Uint8Array, fill: number): Uint8Array {
  const all = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(fill);
  all.set(bytes);
  return all;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
