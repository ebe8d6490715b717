import { cross, gridTriangles, lengthOf, type Mesh, minus, type Point, plus, unit } from './Mesh.ts';

const fullTurn = 2 * Math.PI;

/** Around its middle. */
export function box(width: number, height: number, depth: number): Mesh {
  const mesh: Mesh = { positions: [], normals: [], triangles: [] };
  const half: Point = [width / 2, height / 2, depth / 2];
  for (const axis of [0, 1, 2])
    for (const side of [-1, 1]) {
      const start = mesh.positions.length / 3;
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      for (const [a, b] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        const corner = [0, 0, 0];
        corner[axis] = side * (half[axis] ?? 0);
        corner[u] = a * side * (half[u] ?? 0);
        corner[v] = b * (half[v] ?? 0);
        mesh.positions.push(...corner);
        mesh.normals.push(...[0, 1, 2].map((at) => (at === axis ? side : 0)));
      }
      mesh.triangles.push(start, start + 1, start + 2, start + 2, start + 1, start + 3);
    }
  return mesh;
}

/** A profile of `[radius, y]`, from below to above, turned about Y; every piece of it has its own edge. */
export function lathe(profile: readonly (readonly [radius: number, y: number])[], segments = 24): Mesh {
  const mesh: Mesh = { positions: [], normals: [], triangles: [] };
  for (const [at, [endRadius, endY]] of profile.entries()) {
    const [radius, y] = profile[at - 1] ?? [0, 0];
    if (at === 0) continue;
    const [out, up] = unit([endY - y, radius - endRadius, 0]);
    const start = mesh.positions.length / 3;
    for (const [r, height] of [
      [radius, y],
      [endRadius, endY],
    ] as const)
      for (let segment = 0; segment <= segments; segment += 1) {
        const angle = (segment / segments) * fullTurn;
        mesh.positions.push(r * Math.cos(angle), height, r * Math.sin(angle));
        mesh.normals.push(out * Math.cos(angle), up, out * Math.sin(angle));
      }
    mesh.triangles.push(...gridTriangles(2, segments + 1, start));
  }
  return mesh;
}

/** Standing on the ground, closed at both ends. */
export function cylinder(radius: number, height: number, segments = 24): Mesh {
  return lathe(
    [
      [0, 0],
      [radius, 0],
      [radius, height],
      [0, height],
    ],
    segments,
  );
}

/** A standing vessel with rounded ends. */
export function vessel(radius: number, height: number): Mesh {
  const dome = radius * 0.45;
  const steps = 5;
  const arc = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((step / steps) * Math.PI) / 2;
    return [radius * Math.sin(angle), dome * (1 - Math.cos(angle))] as const;
  });
  return lathe([...arc, ...arc.toReversed().map(([r, y]) => [r, height - y] as const)], 32);
}

/** A round pipe through these points, with bends at those between. */
export function tube(points: readonly Point[], radius: number, segments = 12): Mesh {
  const way = points.flatMap((point, at) => bend(points[at - 1], point, points[at + 1], radius * 2.5));
  const mesh: Mesh = { positions: [], normals: [], triangles: gridTriangles(way.length, segments + 1) };
  let side: Point = [0, 0, 0];
  for (const [at, point] of way.entries()) {
    const along = unit(minus(way[at + 1] ?? point, way[at - 1] ?? point));
    // Carried along, so that it does not twist.
    side = lengthOf(side) === 0 ? anySide(along) : unit(plus(side, along, -dot(side, along)));
    const other = cross(along, side);
    for (let segment = 0; segment <= segments; segment += 1) {
      const angle = (segment / segments) * fullTurn;
      const out = plus(plus([0, 0, 0], side, Math.cos(angle)), other, -Math.sin(angle));
      mesh.positions.push(...plus(point, out, radius));
      mesh.normals.push(...out);
    }
  }
  return mesh;
}

/** A ring about Y. */
export function ring(radius: number, thickness: number, segments = 24): Mesh {
  const around = Array.from({ length: 9 }, (_, at) => {
    const angle = (at / 8) * fullTurn;
    return [radius + thickness * Math.cos(angle), thickness * Math.sin(angle)] as const;
  });
  return lathe(around, segments);
}

const bendSteps = 6;

function bend(before: Point | undefined, point: Point, after: Point | undefined, radius: number): Point[] {
  if (!before || !after) return [point];
  const start = plus(point, unit(minus(before, point)), Math.min(radius, lengthOf(minus(before, point)) / 2));
  const end = plus(point, unit(minus(after, point)), Math.min(radius, lengthOf(minus(after, point)) / 2));
  return Array.from({ length: bendSteps + 1 }, (_, step) => {
    const share = step / bendSteps;
    const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    return plus(plus(plus([0, 0, 0], start, a), point, b), end, c);
  });
}

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const anySide = (along: Point) => unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
