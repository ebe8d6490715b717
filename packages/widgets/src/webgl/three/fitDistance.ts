import { type Box3, type PerspectiveCamera, Vector3 } from 'three';

/** Room around what is looked at. */
const margin = 1.06;

/**
 * How far from the middle of a box a camera that looks at it has to be to see all of it. `from`: the direction in which the
 * camera is, of length 1.
 */
export function fitDistance(
  box: Box3,
  from: Vector3,
  { fov, aspect }: Pick<PerspectiveCamera, 'fov' | 'aspect'>,
): number {
  const slope = Math.tan((fov * Math.PI) / 360);
  const right = new Vector3(0, 1, 0).cross(from).normalize();
  const up = from.clone().cross(right);
  const middle = box.getCenter(new Vector3());
  const distances = cornersOf(box).map((corner) => {
    const at = corner.sub(middle);
    const across = Math.max(Math.abs(at.dot(up)), Math.abs(at.dot(right)) / aspect) * margin;
    return at.dot(from) + across / slope;
  });
  return Math.max(...distances);
}

function cornersOf({ min, max }: Box3): Vector3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (at) => new Vector3(at & 1 ? min.x : max.x, at & 2 ? min.y : max.y, at & 4 ? min.z : max.z),
  );
}
