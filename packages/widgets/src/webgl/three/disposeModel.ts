import { type Material, type Mesh, type Object3D, Texture } from 'three';

/** Geometries, materials and textures stay on the graphics card until they are told to go. */
export function disposeModel(model: Object3D): void {
  model.traverse((object) => {
    const { geometry, material } = object as Mesh;
    geometry?.dispose();
    for (const one of [material ?? []].flat() as Material[]) {
      for (const value of Object.values(one)) if (value instanceof Texture) value.dispose();
      one.dispose();
    }
  });
}
