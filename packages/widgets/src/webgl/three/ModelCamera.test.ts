import { BoxGeometry, Group, Mesh, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { usualView } from '../webglFields.ts';
import { ModelCamera } from './ModelCamera.ts';

/** How far the corners of a box are from the middle of the picture; its edge is at 1. */
function spread(
  [width, height, depth]: readonly [number, number, number],
  [w, h]: readonly [number, number],
  view = {},
) {
  const mesh = new Mesh(new BoxGeometry(width, height, depth));
  mesh.position.set(3, 4, 5);
  const model = new Group().add(mesh);
  const camera = new ModelCamera(model, usualView, () => undefined);
  camera.resize(w, h);
  camera.look({ ...usualView, ...view });
  camera.camera.updateMatrixWorld();
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
    new Vector3(at & 1 ? width : -width, at & 2 ? height : -height, at & 4 ? depth : -depth)
      .multiplyScalar(0.5)
      .add(mesh.position)
      .project(camera.camera),
  );
  return Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
}

const sizes = [
  [10, 1, 5],
  [1, 10, 1],
  [0.001, 0.001, 0.001],
  [5000, 100, 9000],
] as const;
const windows = [
  [800, 200],
  [200, 800],
  [1, 1],
] as const;

it.each(sizes)('[TD7] a model of %d × %d × %d fills its widget, and all of it is seen', (...size) => {
  for (const window of windows)
    for (const view of [{}, { azimuth: -170, elevation: 89 }, { elevation: -89 }]) {
      expect(spread(size, window, view)).toBeLessThan(1);
      expect(spread(size, window, view)).toBeGreaterThan(0.8);
    }
});

it('[TD7] it is nearer by its zoom', () => {
  expect(spread([1, 1, 1], [400, 300], { zoom: 0.5 })).toBeLessThan(0.6);
});
