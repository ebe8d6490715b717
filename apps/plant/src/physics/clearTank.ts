import { type Chance, wander } from './chance.ts';
import { lag } from './maths.ts';

export interface ClearTank {
  /** m³ */
  volume: number;
  /** m³/h */
  inflow: number;
  outflow: number;
  overflow: number;
  /** mg/L */
  chlorine: number;
  /** NTU */
  turbidity: number;
  ph: number;
  /** °C */
  temperature: number;
  inletValve: boolean;
  /** Limits of the level, m; they only set the flags. */
  highAlarm: number;
  lowAlarm: number;
  /** m³ */
  overflowTotal: number;
}

export interface ClearTankInputs {
  chance: Chance;
  /** m³/h */
  inflow: number;
  outflow: number;
  /** Of the inflow. */
  chlorine: number;
  turbidity: number;
  ph: number;
  temperature: number;
}

export const clearTankArea = 1500;
const brim = 4.5;
/** Chlorine that the water itself consumes immediately, mg/L, and the fraction that decays per second. */
const chlorineDemand = 0.6;
const chlorineDecay = 0.03 / 3600;

export function createClearTank(): ClearTank {
  return {
    volume: 3.1 * clearTankArea,
    inflow: 0,
    outflow: 0,
    overflow: 0,
    chlorine: 0.7,
    turbidity: 0.16,
    ph: 7.45,
    temperature: 18,
    inletValve: true,
    highAlarm: 4.2,
    lowAlarm: 1.2,
    overflowTotal: 0,
  };
}

export function clearLevelOf(tank: ClearTank): number {
  return tank.volume / clearTankArea;
}

export function stepClearTank(tank: ClearTank, inputs: ClearTankInputs, dt: number): ClearTank {
  const hours = dt / 3600;
  const inflow = tank.inletValve ? inputs.inflow : 0;
  const bypassed = inputs.inflow - inflow;
  const outflow = Math.min(inputs.outflow, tank.volume / hours);
  const volume = tank.volume + (inflow - outflow) * hours;
  const spilled = Math.max(0, volume - brim * clearTankArea) / hours;
  const mixing = inflow > 0 ? Math.max(tank.volume, 100) / (inflow / 3600) : Number.POSITIVE_INFINITY;
  const entering = Math.max(0, inputs.chlorine - chlorineDemand);
  return {
    ...tank,
    volume: volume - spilled * hours,
    inflow,
    outflow,
    overflow: spilled + bypassed,
    chlorine: lag(tank.chlorine, entering, mixing, dt) * (1 - chlorineDecay * dt),
    turbidity: lag(tank.turbidity, inputs.turbidity, mixing, dt),
    ph: lag(tank.ph, inputs.ph + 0.02 * inputs.chlorine + 0.01 * wander(inputs.chance, 'clear.ph', 200), mixing, dt),
    temperature: lag(tank.temperature, inputs.temperature, mixing, dt),
    overflowTotal: tank.overflowTotal + (spilled + bypassed) * hours,
  };
}
