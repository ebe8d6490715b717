import { clamp, lag } from './maths.ts';

export interface Clarifier {
  /** m³ */
  volume: number;
  /** m³/h */
  inflow: number;
  outflow: number;
  overflow: number;
  sludgeFlow: number;
  /** NTU at the outlet. */
  turbidity: number;
  ph: number;
  /** m */
  sludgeDepth: number;
  /** The sludge valve; opened by depth or by the operator. */
  desludging: boolean;
  desludgedFor: number;
  scraper: boolean;
  /** Depth at which sludge is drawn off, m. */
  sludgeLimit: number;
  /** m³ */
  overflowTotal: number;
  sludgeTotal: number;
}

export interface ClarifierInputs {
  /** m³/h */
  inflow: number;
  turbidity: number;
  ph: number;
  /** Coagulant, mg/L. */
  dose: number;
}

export const clarifierArea = 600;
const weir = 3.5;
const weirFactor = 16_500;
const brim = 4.2;
const drawFlow = 70;
const drawSeconds = 300;

export function createClarifier(): Clarifier {
  return {
    volume: 3.64 * clarifierArea,
    inflow: 0,
    outflow: 0,
    overflow: 0,
    sludgeFlow: 0,
    turbidity: 3.2,
    ph: 7.5,
    sludgeDepth: 0.42,
    desludging: false,
    desludgedFor: 0,
    scraper: true,
    sludgeLimit: 0.8,
    overflowTotal: 0,
    sludgeTotal: 64_120,
  };
}

export function levelOf(clarifier: Clarifier): number {
  return clarifier.volume / clarifierArea;
}

export function stepClarifier(clarifier: Clarifier, inputs: ClarifierInputs, dt: number): Clarifier {
  const hours = dt / 3600;
  const over = Math.max(0, levelOf(clarifier) - weir);
  const draw = stepDraw(clarifier, dt);
  const sludgeFlow = draw.desludging ? Math.min(drawFlow, clarifier.volume / hours) : 0;
  const outflow = Math.min(weirFactor * over ** 1.5, clarifier.volume / hours - sludgeFlow);
  const volume = clarifier.volume + (inputs.inflow - outflow - sludgeFlow) * hours;
  const overflow = Math.max(0, volume - brim * clarifierArea) / hours;
  const settled = settledTurbidity(inputs.turbidity, inputs.dose);
  const stay = clamp((clarifier.volume / Math.max(inputs.inflow, 50)) * 1200, 600, 7200);
  return {
    ...clarifier,
    ...draw,
    volume: volume - overflow * hours,
    inflow: inputs.inflow,
    outflow,
    overflow,
    sludgeFlow,
    turbidity: lag(clarifier.turbidity, clarifier.scraper ? settled : settled * 1.4, stay, dt),
    ph: lag(clarifier.ph, inputs.ph - 0.012 * inputs.dose, stay, dt),
    sludgeDepth: sludgeDepth(clarifier, inputs, draw.desludging, dt),
    overflowTotal: clarifier.overflowTotal + overflow * hours,
    sludgeTotal: clarifier.sludgeTotal + sludgeFlow * hours,
  };
}

/** The remaining part of the raw turbidity: the closer the dose is to the optimum, the less remains. */
function settledTurbidity(raw: number, dose: number): number {
  const needed = 6 + 0.35 * raw;
  const effect = 1 - Math.exp((-2.3 * dose) / needed);
  return 0.4 + raw * (1 - 0.96 * effect);
}

function stepDraw(clarifier: Clarifier, dt: number): Pick<Clarifier, 'desludging' | 'desludgedFor'> {
  if (!clarifier.desludging) return { desludging: clarifier.sludgeDepth >= clarifier.sludgeLimit, desludgedFor: 0 };
  const desludgedFor = clarifier.desludgedFor + dt;
  return { desludging: desludgedFor < drawSeconds, desludgedFor };
}

function sludgeDepth(clarifier: Clarifier, { inflow, turbidity }: ClarifierInputs, drawn: boolean, dt: number): number {
  const settles = (inflow * Math.max(0, turbidity - clarifier.turbidity) * dt) / 3600 / 220_000;
  const leaves = drawn ? (0.5 / drawSeconds) * dt : 0;
  return clamp(clarifier.sludgeDepth + settles - leaves, 0.1, 2.5);
}
