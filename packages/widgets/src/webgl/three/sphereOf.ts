import { Box3, type Object3D, Sphere, Vector3 } from 'three';

/** What an object fills; a model of nothing, or of numbers that are none, is one metre. */
export function sphereOf(object: Object3D): Sphere {
  const sphere = new Box3().setFromObject(object).getBoundingSphere(new Sphere());
  if (!(sphere.radius > 0) || !Number.isFinite(sphere.radius)) sphere.set(new Vector3(), 1);
  return sphere;
}
