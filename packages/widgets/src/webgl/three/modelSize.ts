import { Box3, type Object3D, Sphere, Vector3 } from 'three';

/** What an object fills; one of nothing, or of numbers that are none, is two metres wide. */
export function boxOf(object: Object3D): Box3 {
  const box = new Box3().setFromObject(object);
  const { x, y, z } = box.getSize(new Vector3());
  const length = Math.hypot(x, y, z);
  return length > 0 && Number.isFinite(length) ? box : new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1));
}

export const sphereOf = (object: Object3D): Sphere => boxOf(object).getBoundingSphere(new Sphere());
