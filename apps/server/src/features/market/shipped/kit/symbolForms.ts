import type { Box, Point } from '@lookfar/page';

/** What placing a process symbol needs to know of it. */
interface SymbolForm {
  size: readonly [width: number, height: number];
  ports: readonly (readonly [x: number, y: number])[];
  /** Fills its box; others keep their proportions. */
  stretch?: true;
}

const valve: SymbolForm = {
  size: [100, 100],
  ports: [
    [0, 68],
    [100, 68],
  ],
};
const switchgear: SymbolForm = {
  size: [60, 120],
  ports: [
    [30, 0],
    [30, 120],
  ],
};

/** Those of the library that pages use. */
export const symbolForms = {
  'pump-centrifugal': {
    size: [100, 100],
    ports: [
      [0, 54],
      [73, 0],
    ],
  },
  'pump-gear': {
    size: [100, 100],
    ports: [
      [0, 50],
      [100, 50],
    ],
  },
  'pump-dosing': {
    size: [100, 100],
    ports: [
      [78, 0],
      [78, 100],
    ],
  },
  'valve-motor': valve,
  'valve-control': valve,
  'valve-butterfly': valve,
  'valve-check': {
    size: [100, 60],
    ports: [
      [0, 30],
      [100, 30],
    ],
  },
  'valve-safety': {
    size: [100, 100],
    ports: [
      [38, 100],
      [100, 62],
    ],
  },
  'fan-centrifugal': {
    size: [100, 100],
    ports: [
      [46, 54],
      [100, 18],
    ],
  },
  'fan-axial': {
    size: [100, 100],
    ports: [
      [0, 50],
      [100, 50],
    ],
  },
  'generator-set': { size: [160, 90], ports: [[160, 50]] },
  generator: {
    size: [100, 100],
    ports: [
      [50, 0],
      [50, 100],
      [0, 50],
      [100, 50],
    ],
  },
  compressor: {
    size: [120, 100],
    ports: [
      [0, 50],
      [120, 50],
    ],
  },
  'compressor-screw': {
    size: [130, 100],
    ports: [
      [130, 30],
      [0, 50],
    ],
  },
  motor: { size: [120, 80], ports: [[0, 42]] },
  'tank-vertical': {
    size: [110, 140],
    ports: [
      [0, 122],
      [110, 122],
      [55, 0],
    ],
    stretch: true,
  },
  'tank-horizontal': {
    size: [170, 100],
    ports: [
      [85, 0],
      [0, 45],
      [170, 45],
    ],
    stretch: true,
  },
  'tank-underground': {
    size: [200, 110],
    ports: [
      [0, 92],
      [200, 92],
      [0, 34],
      [200, 34],
    ],
    stretch: true,
  },
  'tank-chemical': {
    size: [90, 110],
    ports: [
      [90, 96],
      [45, 0],
    ],
    stretch: true,
  },
  vessel: {
    size: [90, 160],
    ports: [
      [45, 0],
      [45, 160],
      [0, 120],
      [90, 40],
    ],
    stretch: true,
  },
  'exchanger-shell': {
    size: [170, 90],
    ports: [
      [0, 45],
      [170, 45],
      [50, 0],
      [120, 90],
    ],
  },
  'exchanger-plate': {
    size: [100, 110],
    ports: [
      [0, 22],
      [0, 84],
      [100, 22],
      [100, 84],
    ],
  },
  boiler: {
    size: [150, 120],
    ports: [
      [0, 60],
      [70, 0],
      [150, 60],
    ],
  },
  'cooling-tower': {
    size: [120, 130],
    ports: [
      [0, 56],
      [120, 112],
    ],
  },
  'filter-cartridge': {
    size: [80, 120],
    ports: [
      [0, 30],
      [80, 30],
    ],
  },
  'air-cooler': {
    size: [140, 90],
    ports: [
      [0, 24],
      [140, 24],
    ],
  },
  sedimentation: {
    size: [240, 100],
    ports: [
      [0, 26],
      [240, 26],
      [38, 100],
    ],
    stretch: true,
  },
  'filter-bed': {
    size: [140, 110],
    ports: [
      [0, 22],
      [140, 98],
    ],
    stretch: true,
  },
  flocculator: {
    size: [160, 110],
    ports: [
      [0, 36],
      [160, 36],
    ],
    stretch: true,
  },
  'conveyor-belt': {
    size: [200, 60],
    ports: [
      [0, 18],
      [200, 18],
    ],
    stretch: true,
  },
  'flowmeter-magnetic': {
    size: [110, 100],
    ports: [
      [0, 68],
      [110, 68],
    ],
  },
  breaker: switchgear,
  disconnector: switchgear,
  'current-transformer': switchgear,
  transformer: {
    size: [80, 140],
    ports: [
      [40, 0],
      [40, 140],
    ],
  },
  busbar: {
    size: [240, 16],
    ports: [
      [0, 8],
      [240, 8],
    ],
    stretch: true,
  },
  'capacitor-bank': { size: [100, 120], ports: [[50, 0]] },
  chimney: { size: [70, 160], ports: [[0, 140]], stretch: true },
  truck: { size: [180, 90], ports: [[0, 44]] },
  office: {
    size: [110, 140],
    ports: [
      [0, 130],
      [110, 130],
    ],
    stretch: true,
  },
  building: {
    size: [160, 110],
    ports: [
      [0, 90],
      [160, 90],
    ],
    stretch: true,
  },
} as const satisfies Record<string, SymbolForm>;
export type SymbolId = keyof typeof symbolForms;

export interface Flips {
  flipX?: true;
  flipY?: true;
}

/** Where a line ends at a symbol in this box. */
export function portOf(id: SymbolId, box: Box, index: number, { flipX, flipY }: Flips): Point {
  const { size, ports, stretch }: SymbolForm = symbolForms[id];
  const [width, height] = size;
  const port = ports[index];
  if (!port) throw new Error(`${id} has no port ${index}`);
  const [x, y] = [flipX ? width - port[0] : port[0], flipY ? height - port[1] : port[1]];
  const [byWidth, byHeight] = [box.width / width, box.height / height];
  if (stretch) return { x: box.x + x * byWidth, y: box.y + y * byHeight };
  const scale = Math.min(byWidth, byHeight);
  return {
    x: box.x + (box.width - width * scale) / 2 + x * scale,
    y: box.y + (box.height - height * scale) / 2 + y * scale,
  };
}

/** The box of a symbol of this size whose port is there. */
export function boxAt(
  id: SymbolId,
  [width, height]: readonly [number, number],
  index: number,
  at: Point,
  flips: Flips = {},
): Box & Flips {
  const port = portOf(id, { x: 0, y: 0, width, height }, index, flips);
  return { ...flips, x: at.x - port.x, y: at.y - port.y, width, height };
}
