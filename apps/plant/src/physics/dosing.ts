import { clamp, lag } from './maths.ts';

/** One chemical: its tank and its dosing pump. */
export interface Chemical {
  /** Automatic dosing by measurement instead of `setDose`. */
  auto: boolean;
  enabled: boolean;
  /** mg/L, manual. */
  setDose: number;
  /** mg/L, as it reaches the water. */
  dose: number;
  /** L/h of solution. */
  flow: number;
  running: boolean;
  /** L */
  stock: number;
  filling: boolean;
  /** L used since the beginning. */
  used: number;
}

export interface Dosing {
  coagulant: Chemical;
  chlorine: Chemical;
  /** mg/L of residual chlorine to maintain in the clear-water tank. */
  chlorineTarget: number;
}

export interface DosingInputs {
  /** m³/h */
  rawFlow: number;
  filteredFlow: number;
  rawTurbidity: number;
  /** mg/L in the clear-water tank. */
  residual: number;
  /** How far the drain of the chlorine tank is open, 0..1. */
  drain: number;
}

interface ChemicalRating {
  /** L */
  capacity: number;
  /** g/L */
  strength: number;
  mostFlow: number;
}

export const coagulantTank: ChemicalRating = { capacity: 5000, strength: 100, mostFlow: 400 };
export const chlorineTank: ChemicalRating = { capacity: 2000, strength: 100, mostFlow: 60 };
const fillRate = 2.5;
/** L/s through an open drain of a full tank; with the level it gets less. */
const drainRate = 12;

export function createDosing(): Dosing {
  return {
    coagulant: chemical(14, 135, 3650, 1_204_300),
    chlorine: chemical(1.3, 13, 1320, 122_840),
    chlorineTarget: 0.7,
  };
}

export function stepDosing(dosing: Dosing, inputs: DosingInputs, dt: number): Dosing {
  const { coagulant, chlorine, chlorineTarget } = dosing;
  const wantedCoagulant = coagulant.auto ? 6 + 0.35 * inputs.rawTurbidity : coagulant.setDose;
  const trim = 2.2 * (chlorineTarget - inputs.residual);
  const wantedChlorine = chlorine.auto ? clamp(0.6 + chlorineTarget + trim, 0, 4) : chlorine.setDose;
  return {
    ...dosing,
    coagulant: stepChemical(coagulant, coagulantTank, { wanted: wantedCoagulant, water: inputs.rawFlow, drain: 0 }, dt),
    chlorine: stepChemical(
      chlorine,
      chlorineTank,
      { wanted: wantedChlorine, water: inputs.filteredFlow, drain: inputs.drain },
      dt,
    ),
  };
}

interface ChemicalInputs {
  /** mg/L */
  wanted: number;
  /** m³/h of water to dose into. */
  water: number;
  drain: number;
}

function stepChemical(one: Chemical, rating: ChemicalRating, inputs: ChemicalInputs, dt: number): Chemical {
  const { wanted, water, drain } = inputs;
  const running = one.enabled && wanted > 0 && water > 1 && one.stock > 20;
  const target = running ? clamp((wanted * water) / rating.strength, 0, rating.mostFlow) : 0;
  const flow = lag(one.flow, target, 8, dt);
  const used = Math.min((flow * dt) / 3600, one.stock);
  const filled = one.filling ? fillRate * dt : 0;
  const drained = drain * drainRate * Math.sqrt(one.stock / rating.capacity) * dt;
  const stock = Math.max(0, Math.min(one.stock - used + filled - drained, rating.capacity));
  const share = stock / rating.capacity;
  return {
    ...one,
    running,
    flow,
    dose: lag(one.dose, water > 1 ? (flow * rating.strength) / water : 0, 30, dt),
    stock,
    filling: one.filling ? share < 0.95 : share < 0.15,
    used: one.used + used,
  };
}

function chemical(dose: number, flow: number, stock: number, used: number): Chemical {
  return { auto: true, enabled: true, setDose: dose, dose, flow, running: true, stock, filling: false, used };
}
