import { BoxGeometry, Group, Mesh, MeshStandardMaterial, type Object3D, Texture } from 'three';
import { describe, expect, it } from 'vitest';
import type { PartState, PartStates } from '../partStates.ts';
import { disposeModel } from './disposeModel.ts';
import { ModelParts } from './ModelParts.ts';
import { sphereOf } from './modelSize.ts';

/** A machine with a motor in it, in one material; the loader has renamed the second valve. */
function machine() {
  const material = new MeshStandardMaterial({ color: '#808080' });
  const mesh = () => new Mesh(new BoxGeometry(), material);
  const named = <T extends Object3D>(object: T, name: string) => Object.assign(object, { name, userData: { name } });
  const motor = named(mesh(), 'motor');
  const body = mesh();
  const valves = [named(mesh(), 'valve'), Object.assign(named(mesh(), 'valve'), { name: 'valve_1' })] as const;
  const model = new Group().add(named(new Group(), 'machine').add(body, motor), ...valves);
  const parts = new ModelParts(model, 10);
  const show = (states: Record<string, Partial<PartState>>) => parts.apply(statesOf(states));
  return { model, motor, body, valves, parts, show, material };
}

const statesOf = (states: Record<string, Partial<PartState>>): PartStates =>
  new Map(
    Object.entries(states).map(([name, state]) => [
      name,
      { angles: {}, offsets: {}, spins: {}, isPale: false, ...state },
    ]),
  );
const colourOf = ({ material }: Mesh) => `#${(material as MeshStandardMaterial).color.getHexString()}`;

describe('the parts of a model', () => {
  it('[TD2] take the colour of what they are in, unless they have their own, and give it back', () => {
    const { motor, body, valves, show } = machine();
    show({ machine: { colour: '#ff0000' } });
    expect([body, motor, ...valves].map(colourOf)).toEqual(['#ff0000', '#ff0000', '#808080', '#808080']);
    show({ machine: { colour: '#ff0000' }, motor: { colour: '#00ff00' } });
    expect([body, motor].map(colourOf)).toEqual(['#ff0000', '#00ff00']);
    show({});
    expect([body, motor].map(colourOf)).toEqual(['#808080', '#808080']);
  });

  it('[TD2] are pale where something that they are in is not current', () => {
    const { motor, valves, show } = machine();
    show({ machine: { isPale: true } });
    const looks = [motor, valves[0]].map(({ material }) => (material as MeshStandardMaterial).transparent);
    expect(looks).toEqual([true, false]);
  });

  it('[TD2] of one name change together, whatever the loader calls them', () => {
    const { valves, parts, show } = machine();
    show({ valve: { isHidden: true }, 'no such part': { isHidden: true } });
    expect(valves.map(({ visible }) => visible)).toEqual([false, false]);
    show({});
    expect(valves.map(({ visible }) => visible)).toEqual([true, true]);
    expect([parts.find('valve'), parts.find('valve_1')]).toEqual([valves[0], undefined]);
  });

  it('[TD2] move by shares of the model, and turn from where they are drawn', () => {
    const { motor, show } = machine();
    motor.position.x = 5;
    show({ motor: { offsets: { y: 0.5 }, angles: { z: 90 } } });
    expect(motor.position.y).toBe(5);
    show({ motor: { offsets: { y: 0.5 }, angles: { z: 90 } } });
    expect([motor.position.y, Math.round((motor.rotation.z * 180) / Math.PI)]).toEqual([5, 90]);
    show({});
    expect([motor.position.y, Math.abs(motor.rotation.z)]).toEqual([0, 0]);
  });

  it('[TD3] turn while they should, and stop in place', () => {
    const { motor, parts, show } = machine();
    show({ motor: { spins: { z: 4000 } } });
    expect(parts.isSpinning).toBe(true);
    parts.spin(1000);
    show({});
    parts.spin(1000);
    expect([parts.isSpinning, Math.round((motor.rotation.z * 180) / Math.PI)]).toEqual([false, 90]);
  });

  it('[TD5] leave nothing on the graphics card', () => {
    const { model, motor, parts, show, material } = machine();
    material.map = new Texture();
    show({ motor: { colour: '#ff0000' } });
    const gone: string[] = [];
    const watch = (name: string, object: unknown) =>
      (object as Texture).addEventListener('dispose', () => gone.push(name));
    watch('copy', motor.material);
    watch('geometry', motor.geometry);
    watch('material', material);
    watch('texture', material.map);
    parts.dispose();
    disposeModel(model);
    expect(new Set(gone)).toEqual(new Set(['copy', 'geometry', 'material', 'texture']));
  });

  it('[TD1] of a model of nothing fill two metres', () => {
    const broken = machine();
    broken.motor.position.x = Number.NaN;
    broken.model.updateMatrixWorld(true);
    for (const model of [new Group(), broken.model]) {
      const { center, radius } = sphereOf(model);
      expect([center.toArray(), radius]).toEqual([[0, 0, 0], Math.sqrt(3)]);
    }
  });
});
