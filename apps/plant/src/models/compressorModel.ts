import { glbOf, type ModelPart } from './glbOf.ts';
import type { Point } from './Mesh.ts';
import { box, cylinder, lathe, ring, tube, vessel } from './shapes.ts';

const colour = {
  ...{ floor: '#c3c9cf', steel: '#8b949e', dark: '#4a525b', light: '#dfe3e7', pipe: '#a3acb5' },
  ...{ motor: '#4f6f8f', airend: '#7d8c9b', tank: '#b9c4cc', dryer: '#aab7bd', wheel: '#8c5a4a', lamp: '#6b7580' },
} as const;

const machineX = -2.1;
/** Of the two machines, from back to front. */
const rows = [-1.15, 1.15] as const;
const [tankX, dryerX] = [1.35, 3.25] as const;
const headerY = 1.5;

const fins = lathe(
  [
    [0, 0],
    ...Array.from(
      { length: 11 },
      (_, at) =>
        [
          [0.28, at * 0.08],
          [0.33, at * 0.08 + 0.01],
          [0.33, at * 0.08 + 0.05],
          [0.28, at * 0.08 + 0.06],
        ] as const,
    ).flat(),
    [0, 0.88],
  ],
  20,
);
const blade = box(0.08, 0.24, 0.015);
const shared = {
  ...{
    skid: box(2.7, 0.16, 1.1),
    shaft: cylinder(0.09, 0.3, 16),
    airend: box(0.6, 0.55, 0.6),
    screw: cylinder(0.25, 0.62),
  },
  ...{ filter: cylinder(0.2, 0.34), neck: cylinder(0.09, 0.16, 16), foot: box(0.7, 0.16, 0.5) },
  ...{ cooler: box(0.62, 1.0, 0.5), guard: ring(0.27, 0.02), hub: cylinder(0.06, 0.06, 16) },
  ...{ cabinet: box(0.34, 1.15, 0.7), screen: box(0.02, 0.26, 0.34), lamp: cylinder(0.07, 0.16, 16) },
  ...{
    body: cylinder(0.13, 0.26, 16),
    flange: cylinder(0.17, 0.05, 16),
    stem: cylinder(0.025, 0.22, 8),
    wheel: ring(0.15, 0.018, 20),
  },
};

/** A screw compressor on its skid: motor, shaft, air end, cooler with fan, cabinet with lamp. */
function compressor(number: 1 | 2): ModelPart {
  const lying = ['z', -90] as const;
  const fan: ModelPart = {
    ...{ name: `fan${number}`, at: [1.02, 0.72, 0.28] },
    parts: [
      { mesh: shared.hub, colour: colour.dark, turn: ['x', 90] },
      ...[0, 72, 144, 216, 288].map(
        (degrees): ModelPart => ({
          turn: ['z', degrees],
          parts: [{ mesh: blade, colour: colour.light, at: [0, 0.14, 0.03], turn: ['y', 25] }],
        }),
      ),
    ],
  };
  return {
    ...{ name: `compressor${number}`, at: [machineX, 0, rows[number - 1] ?? 0] },
    parts: [
      { mesh: shared.skid, colour: colour.dark, at: [0, 0.08, 0] },
      {
        name: `motor${number}`,
        parts: [
          { mesh: fins, colour: colour.motor, at: [-0.95, 0.65, 0], turn: lying },
          { mesh: shared.foot, colour: colour.motor, at: [-0.5, 0.25, 0] },
        ],
      },
      { name: `shaft${number}`, mesh: shared.shaft, colour: colour.steel, at: [-0.08, 0.65, 0], turn: lying },
      {
        name: `airend${number}`,
        parts: [
          { mesh: shared.airend, colour: colour.airend, at: [0.45, 0.46, 0] },
          { mesh: shared.screw, colour: colour.airend, at: [0.14, 0.72, 0], turn: lying },
          { mesh: shared.neck, colour: colour.steel, at: [0.45, 0.94, 0] },
          { mesh: shared.filter, colour: colour.light, at: [0.45, 1.08, 0] },
        ],
      },
      { name: `cooler${number}`, mesh: shared.cooler, colour: colour.steel, at: [1.02, 0.66, 0] },
      { mesh: shared.guard, colour: colour.dark, at: [1.02, 0.72, 0.29], turn: ['x', 90] },
      fan,
      { mesh: shared.cabinet, colour: colour.light, at: [-1.18, 0.74, 0] },
      { mesh: shared.screen, colour: colour.dark, at: [-1.36, 1.02, 0] },
      { name: `lamp${number}`, mesh: shared.lamp, colour: colour.lamp, at: [-1.18, 1.32, 0] },
    ],
  };
}

/** On a pipe along X, with a wheel above it. */
function valve(name: string, at: Point): ModelPart {
  return {
    ...{ name, at },
    parts: [
      { mesh: shared.body, colour: colour.steel, at: [-0.13, 0, 0], turn: ['z', -90] },
      { mesh: shared.flange, colour: colour.dark, at: [-0.18, 0, 0], turn: ['z', -90] },
      { mesh: shared.flange, colour: colour.dark, at: [0.13, 0, 0], turn: ['z', -90] },
      { mesh: shared.stem, colour: colour.dark, at: [0, 0.1, 0] },
      { name: `${name}Wheel`, mesh: shared.wheel, colour: colour.wheel, at: [0, 0.32, 0] },
    ],
  };
}

/** A vessel on three legs, with a gauge whose needle points up at half of its scale. */
function tank(): ModelPart {
  const legs = [90, 210, 330].map((degrees): ModelPart => {
    const angle = (degrees * Math.PI) / 180;
    return { mesh: leg, colour: colour.dark, at: [0.45 * Math.cos(angle), 0, 0.45 * Math.sin(angle)] };
  });
  return {
    ...{ name: 'tank', at: [tankX, 0, 0] },
    parts: [
      { name: 'vessel', mesh: vessel(0.62, 2.6), colour: colour.tank, at: [0, 0.35, 0] },
      ...legs,
      {
        ...{ name: 'gauge', at: [0, 2.0, 0.62] },
        parts: [
          { mesh: cylinder(0.2, 0.06), colour: colour.light, turn: ['x', 90] },
          { mesh: ring(0.2, 0.02), colour: colour.dark, at: [0, 0, 0.05], turn: ['x', 90] },
          {
            name: 'needle',
            at: [0, 0, 0.07],
            parts: [{ mesh: box(0.022, 0.16, 0.012), colour: colour.wheel, at: [0, 0.05, 0] }],
          },
        ],
      },
    ],
  };
}

const leg = cylinder(0.05, 0.65, 10);

function dryer(): ModelPart {
  const slits = [0.55, 0.68, 0.81, 0.94].map((y): ModelPart => ({ mesh: slit, colour: colour.dark, at: [0, y, 0.46] }));
  return {
    ...{ name: 'dryer', at: [dryerX, 0, 0] },
    parts: [
      { mesh: box(1.0, 0.12, 1.0), colour: colour.dark, at: [0, 0.06, 0] },
      { mesh: box(0.9, 1.5, 0.9), colour: colour.dryer, at: [0, 0.87, 0] },
      ...slits,
    ],
  };
}

const slit = box(0.6, 0.05, 0.02);

function pipes(): ModelPart {
  const outX = machineX + 0.75;
  const machines = rows.map((z) =>
    tube(
      [
        [outX, 0.75, z],
        [outX, headerY, z],
        [0.1, headerY, z],
        [0.1, headerY, 0],
      ],
      0.08,
    ),
  );
  const ways = [
    ...machines,
    tube(
      [
        [0.1, headerY, 0],
        [tankX - 0.5, headerY, 0],
      ],
      0.1,
    ),
    tube(
      [
        [tankX + 0.5, 2.3, 0],
        [2.4, 2.3, 0],
        [2.4, 1.25, 0],
        [dryerX - 0.4, 1.25, 0],
      ],
      0.08,
    ),
    tube(
      [
        [dryerX + 0.4, 1.25, 0],
        [4.7, 1.25, 0],
      ],
      0.08,
    ),
  ];
  return { name: 'pipes', parts: ways.map((mesh) => ({ mesh, colour: colour.pipe })) };
}

/**
 * The compressed-air station as a binary glTF file. Named parts: `compressor1`, `compressor2` with `motor1`, `shaft1`,
 * `airend1`, `cooler1`, `fan1` (turns about Z), `lamp1` and the same with 2; `valve1`, `valve2`, `outletValve` with
 * `valve1Wheel` (turns about Y) and so on; `tank` with `vessel`, `gauge` and `needle` (turns about Z: 120° at nothing, −120° at
 * the end of its scale); `dryer`, `pipes` and `floor`.
 */
export function compressorModel(): Uint8Array {
  return glbOf([
    { name: 'floor', mesh: box(9.6, 0.12, 4.6), colour: colour.floor, at: [0.3, -0.06, 0] },
    compressor(1),
    compressor(2),
    valve('valve1', [-0.55, headerY, rows[0]]),
    valve('valve2', [-0.55, headerY, rows[1]]),
    tank(),
    dryer(),
    valve('outletValve', [4.2, 1.25, 0]),
    pipes(),
  ]);
}
