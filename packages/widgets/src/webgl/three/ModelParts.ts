import { MathUtils, type Mesh, type Object3D, Quaternion, Vector3 } from 'three';
import type { Axis, PartState, PartStates } from '../partStates.ts';
import { PaintedMesh } from './PaintedMesh.ts';

const axes: Readonly<Record<Axis, Vector3>> = {
  x: new Vector3(1, 0, 0),
  y: new Vector3(0, 1, 0),
  z: new Vector3(0, 0, 1),
};

interface Part {
  object: Object3D;
  position: Vector3;
  quaternion: Quaternion;
  isVisible: boolean;
  /** Radians turned so far, about each axis. */
  turned: Partial<Record<Axis, number>>;
  state: PartState | undefined;
}

/** The named parts of a model, and what signals do to them. */
export class ModelParts {
  readonly #parts = new Map<string, Part[]>();
  readonly #meshes: { painted: PaintedMesh; parts: readonly Part[] }[] = [];
  readonly #size: number;
  #spinning: Part[] = [];

  /** `size`: of the model, which movements are shares of. */
  constructor(model: Object3D, size: number) {
    this.#size = size;
    this.#add(model, []);
  }

  get isSpinning(): boolean {
    return this.#spinning.length > 0;
  }

  find(name: string): Object3D | undefined {
    return this.#parts.get(name)?.[0]?.object;
  }

  apply(states: PartStates): void {
    for (const [name, parts] of this.#parts) for (const part of parts) this.#write(part, states.get(name));
    for (const { painted, parts } of this.#meshes) painted.paint(lookOf(parts));
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
    for (const { painted } of this.#meshes) painted.dispose();
  }

  /** `around`: the parts that it is in, the innermost first. */
  #add(object: Object3D, around: readonly Part[]): void {
    const name = partName(object);
    const { position, quaternion, visible: isVisible } = object;
    const part: Part = {
      ...{ object, position: position.clone(), quaternion: quaternion.clone(), isVisible },
      ...{ turned: {}, state: undefined },
    };
    if (name !== '') this.#parts.set(name, [...(this.#parts.get(name) ?? []), part]);
    const parts = name === '' ? around : [part, ...around];
    if ((object as Mesh).isMesh) this.#meshes.push({ painted: new PaintedMesh(object as Mesh), parts });
    for (const child of object.children) this.#add(child, parts);
  }

  #write(part: Part, state: PartState | undefined): void {
    part.state = state;
    const { object, position } = part;
    object.visible = part.isVisible && state?.isHidden !== true;
    object.position.copy(position);
    for (const [axis, share] of Object.entries(state?.offsets ?? {}) as [Axis, number][])
      object.position.addScaledVector(axes[axis], share * this.#size);
    this.#turn(part);
  }

  #turn({ object, quaternion, turned, state }: Part): void {
    object.quaternion.copy(quaternion);
    for (const axis of ['x', 'y', 'z'] as const) {
      const angle = MathUtils.degToRad(state?.angles[axis] ?? 0) + (turned[axis] ?? 0);
      if (angle !== 0) object.quaternion.multiply(new Quaternion().setFromAxisAngle(axes[axis], angle));
    }
  }
}

/** The name in the file: the loader changes it where it is not unique. */
const partName = (object: Object3D) => String(object.userData.name ?? object.name);

/** The innermost colour; whatever a part is in, it is no more current than that. */
function lookOf(parts: readonly Part[]) {
  const colour = parts.find(({ state }) => state?.colour !== undefined)?.state?.colour;
  return { colour, isPale: parts.some(({ state }) => state?.isPale) };
}
