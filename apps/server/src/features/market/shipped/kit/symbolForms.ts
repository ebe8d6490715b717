import type { Box, Point } from '@lookfar/page';

/** What placing a process symbol needs to know of it. */
interface SymbolForm {
  size: readonly [width: number, height: number];
  ports: readonly (readonly [x: number, y: number])[];
  /** Fills its box; others keep their proportions. */
  stretch?: true;
}

/** A form of this size, with its ports as x, y, x, y, … */
const form = (width: number, height: number, ...at: readonly number[]): SymbolForm => ({
  size: [width, height],
  ports: at.flatMap((x, index) => (index % 2 === 0 ? [[x, at[index + 1] ?? 0] as const] : [])),
});

const stretched = (...numbers: Parameters<typeof form>): SymbolForm => ({ ...form(...numbers), stretch: true });

const valve = form(100, 100, 0, 68, 100, 68);
const switchgear = form(60, 120, 30, 0, 30, 120);

/** Those of the library that pages use. */
export const symbolForms = {
  'pump-centrifugal': form(100, 100, 0, 54, 73, 0),
  'pump-gear': form(100, 100, 0, 50, 100, 50),
  'pump-dosing': form(100, 100, 78, 0, 78, 100),
  'valve-motor': valve,
  'valve-control': valve,
  'valve-butterfly': valve,
  'valve-check': form(100, 60, 0, 30, 100, 30),
  'valve-safety': form(100, 100, 38, 100, 100, 62),
  'fan-centrifugal': form(100, 100, 46, 54, 100, 18),
  'fan-axial': form(100, 100, 0, 50, 100, 50),
  'generator-set': form(160, 90, 160, 50),
  generator: form(100, 100, 50, 0, 50, 100, 0, 50, 100, 50),
  compressor: form(120, 100, 0, 50, 120, 50),
  'compressor-screw': form(130, 100, 130, 30, 0, 50),
  motor: form(120, 80, 0, 42),
  'tank-vertical': stretched(110, 140, 0, 122, 110, 122, 55, 0),
  'tank-horizontal': stretched(170, 100, 85, 0, 0, 45, 170, 45),
  'tank-underground': stretched(200, 110, 0, 92, 200, 92, 0, 34, 200, 34),
  'tank-chemical': stretched(90, 110, 90, 96, 45, 0),
  vessel: stretched(90, 160, 45, 0, 45, 160, 0, 120, 90, 40),
  'exchanger-shell': form(170, 90, 0, 45, 170, 45, 50, 0, 120, 90),
  'exchanger-plate': form(100, 110, 0, 22, 0, 84, 100, 22, 100, 84),
  boiler: form(150, 120, 0, 60, 70, 0, 150, 60),
  'cooling-tower': form(120, 130, 0, 56, 120, 112),
  'filter-cartridge': form(80, 120, 0, 30, 80, 30),
  'air-cooler': form(140, 90, 0, 24, 140, 24),
  sedimentation: stretched(240, 100, 0, 26, 240, 26, 38, 100),
  'filter-bed': stretched(140, 110, 0, 22, 140, 98),
  flocculator: stretched(160, 110, 0, 36, 160, 36),
  'conveyor-belt': stretched(200, 60, 0, 18, 200, 18),
  'flowmeter-magnetic': form(110, 100, 0, 68, 110, 68),
  breaker: switchgear,
  disconnector: switchgear,
  'current-transformer': switchgear,
  transformer: form(80, 140, 40, 0, 40, 140),
  busbar: stretched(240, 16, 0, 8, 240, 8),
  'capacitor-bank': form(100, 120, 50, 0),
  chimney: stretched(70, 160, 0, 140),
  truck: form(180, 90, 0, 44),
  office: stretched(110, 140, 0, 130, 110, 130),
  building: stretched(160, 110, 0, 90, 160, 90),
} satisfies Record<string, SymbolForm>;
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
