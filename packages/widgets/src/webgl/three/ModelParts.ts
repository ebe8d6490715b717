import {
  type Material,
  MathUtils,
  type Mesh,
  type MeshStandardMaterial,
  type Object3D,
  Quaternion,
  Vector3,
} from 'three';
import type { Axis, PartState, PartStates } from '../partStates.ts';

const axes: Readonly<Record<Axis, Vector3>> = {
  x: new Vector3(1, 0, 0),
  y: new Vector3(0, 1, 0),
  z: new Vector3(0, 0, 1),
};
const paleness = 0.4;

interface Painted {
  mesh: Mesh;
  own: Material | Material[];
  /** Copies that may be changed: several parts often share one. */
  copies: MeshStandardMaterial[] | undefined;
}

interface Part {
  object: Object3D;
  position: Vector3;
  quaternion: Quaternion;
  isVisible: boolean;
  painted: Painted[];
  /** Radians turned so far, about each axis. */
  turned: Partial<Record<Axis, number>>;
  state: PartState | undefined;
}

/** The named parts of a model, and what signals do to them. */
export class ModelParts {
  readonly #parts = new Map<string, Part[]>();
  readonly #size: number;
  #spinning: Part[] = [];

  /** `size`: of the model, which movements are shares of. */
  constructor(model: Object3D, size: number) {
    this.#size = size;
    model.traverse((object) => {
      // The loader makes names unique, and keeps the one in the file.
      const name = String(object.userData.name ?? object.name);
      if (name === '') return;
      const { position, quaternion, visible: isVisible } = object;
      const part: Part = {
        ...{ object, position: position.clone(), quaternion: quaternion.clone(), isVisible },
        ...{ painted: meshesOf(object), turned: {}, state: undefined },
      };
      this.#parts.set(name, [...(this.#parts.get(name) ?? []), part]);
    });
  }

  get isSpinning(): boolean {
    return this.#spinning.length > 0;
  }

  find(name: string): Object3D | undefined {
    return this.#parts.get(name)?.[0]?.object;
  }

  apply(states: PartStates): void {
    for (const [name, parts] of this.#parts) for (const part of parts) this.#write(part, states.get(name));
    this.#spinning = [...this.#parts.values()]
      .flat()
      .filter(({ state }) => state !== undefined && Object.keys(state.spins).length > 0);
  }

  /** Turns what turns, by the time that has passed. */
  spin(ms: number): void {
    for (const part of this.#spinning) {
      for (const [axis, speed] of Object.entries(part.state?.spins ?? {}) as [Axis, number][])
        part.turned[axis] = ((part.turned[axis] ?? 0) + (ms / speed) * 2 * Math.PI) % (2 * Math.PI);
      this.#turn(part);
    }
  }

  /** Copies of materials; those of the model are its owner's. */
  dispose(): void {
    for (const { painted } of [...this.#parts.values()].flat())
      for (const { copies = [] } of painted) for (const copy of copies) copy.dispose();
  }

  #write(part: Part, state: PartState | undefined): void {
    part.state = state;
    const { object, position } = part;
    object.visible = part.isVisible && state?.isHidden !== true;
    object.position.copy(position);
    for (const [axis, share] of Object.entries(state?.offsets ?? {}) as [Axis, number][])
      object.position.addScaledVector(axes[axis], share * this.#size);
    this.#turn(part);
    for (const painted of part.painted) paint(painted, state);
  }

  #turn({ object, quaternion, turned, state }: Part): void {
    object.quaternion.copy(quaternion);
    for (const axis of ['x', 'y', 'z'] as const) {
      const angle = MathUtils.degToRad(state?.angles[axis] ?? 0) + (turned[axis] ?? 0);
      if (angle !== 0) object.quaternion.multiply(new Quaternion().setFromAxisAngle(axes[axis], angle));
    }
  }
}

/** Of the part itself and of everything in it. */
function meshesOf(object: Object3D): Painted[] {
  const painted: Painted[] = [];
  object.traverse((child) => {
    const mesh = child as Mesh;
    if (mesh.isMesh) painted.push({ mesh, own: mesh.material, copies: undefined });
  });
  return painted;
}

function paint(painted: Painted, state: PartState | undefined): void {
  const { mesh, own } = painted;
  if (state?.colour === undefined && !state?.isPale) {
    mesh.material = own;
    return;
  }
  painted.copies ??= [own].flat().map((material) => material.clone() as MeshStandardMaterial);
  [own].flat().forEach((material, index) => {
    const copy = painted.copies?.[index];
    const { color, opacity, transparent } = material as MeshStandardMaterial;
    if (!copy) return;
    if (color) copy.color.copy(color);
    if (state.colour !== undefined) copy.color?.set(state.colour);
    copy.opacity = state.isPale ? opacity * paleness : opacity;
    copy.transparent = state.isPale || transparent;
  });
  mesh.material = Array.isArray(own) ? painted.copies : (painted.copies[0] ?? own);
}
