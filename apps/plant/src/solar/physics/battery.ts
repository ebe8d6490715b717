import { type Chance, happens, wander } from '../../physics/chance.ts';
import { clamp, lag, ramp } from '../../physics/maths.ts';
import { episode } from './episode.ts';

/** A container with a battery and its power converter. */
export interface Battery {
  /** Stored, kWh. */
  stored: number;
  /** At the converter's terminals, kW; above 0 it discharges. */
  power: number;
  /** °C */
  temperature: number;
  faultFor: number;
  /** At the terminals, kWh. */
  charged: number;
  discharged: number;
}

export interface BatteryInputs {
  chance: Chance;
  /** What the energy management asks for, kW; above 0 is discharging. */
  request: number;
  /** °C */
  airTemperature: number;
}

export const capacityKwh = 480;
export const batteryKw = 200;
/** Of the converter and the cells, in either direction. */
export const oneWay = 0.965;
/** It is never used outside of these states of charge. */
export const socLimits = { low: 0.1, high: 0.95 };
/** Within this distance of a limit it takes or gives less. */
const taper = 0.05;
const faultSeconds = 300;
const rampKw = 40;

export const batteryStates = ['待机', '充电', '放电', '故障'] as const;

export function createBattery(): Battery {
  const discharged = 268_400;
  return {
    ...{ stored: capacityKwh * 0.5, power: 0, temperature: 25, faultFor: 0, discharged },
    charged: discharged / (oneWay * oneWay),
  };
}

export function stepBattery(battery: Battery, { chance, request, airTemperature }: BatteryInputs, dt: number): Battery {
  const faultFor = happens(chance, 'battery.fault', 900, dt) ? faultSeconds : Math.max(0, battery.faultFor - dt);
  const { charge, discharge } = powerLimits(battery, dt);
  const wanted = faultFor > 0 ? 0 : clamp(request, -batteryKw, batteryKw);
  const power = faultFor > 0 ? 0 : clamp(ramp(battery.power, wanted, rampKw, dt), -charge, discharge);
  const hours = dt / 3600;
  const [given, taken] = [Math.max(0, power), Math.max(0, -power)];
  // Its air conditioning keeps it within a few degrees, unless it fails.
  const failure = 18 * coolingFailure(chance);
  const warm = 23 + 0.12 * (airTemperature - 20) + 9 * (Math.abs(power) / batteryKw) ** 2 + failure;
  return {
    ...{ power, faultFor },
    stored: battery.stored + (taken * oneWay - given / oneWay) * hours,
    temperature: lag(battery.temperature, warm, 2400, dt),
    charged: battery.charged + taken * hours,
    discharged: battery.discharged + given * hours,
  };
}

/** What it can take and give now, kW: less near its limits, and never beyond them within this step. */
export function powerLimits(battery: Battery, dt: number): { charge: number; discharge: number } {
  const soc = socOf(battery);
  const room = Math.max(0, socLimits.high * capacityKwh - battery.stored);
  const left = Math.max(0, battery.stored - socLimits.low * capacityKwh);
  const hours = dt / 3600;
  return {
    charge: Math.min(batteryKw * clamp((socLimits.high - soc) / taper, 0, 1), room / oneWay / hours),
    discharge: Math.min(batteryKw * clamp((soc - socLimits.low) / taper, 0, 1), (left * oneWay) / hours),
  };
}

/** 0 to 1 */
export function socOf({ stored }: Battery): number {
  return stored / capacityKwh;
}

export function batteryState({ faultFor, power }: Battery): number {
  if (faultFor > 0) return 3;
  if (Math.abs(power) < 0.5) return 0;
  return power < 0 ? 1 : 2;
}

/** Full cycles so far. */
export function cyclesOf({ discharged }: Battery): number {
  return discharged / capacityKwh;
}

/** %, from the cycles. */
export function healthOf(battery: Battery): number {
  return 100 - cyclesOf(battery) * 0.0052;
}

/** Of the pack, V. */
export function packVolts(battery: Battery): number {
  return 240 * (cellVolts(battery) - battery.power * 0.00012);
}

/** The highest and the lowest cell, V. */
export function cellSpread(battery: Battery, chance: Chance): { high: number; low: number } {
  const middle = cellVolts(battery) - battery.power * 0.00012;
  const spread = 0.012 + 0.004 * wander(chance, 'cells', 3600) + 0.01 * Math.abs(socOf(battery) - 0.5);
  return { high: middle + spread, low: middle - spread };
}

/** Cells in series, in modules of equal size. */
export const moduleCount = 8;
const moduleCells = 30;

/** Those in the middle of the container are warmer, °C. */
export function moduleTemperature({ temperature, power }: Battery, chance: Chance, index: number): number {
  const middle = 1 - Math.abs(index - (moduleCount - 1) / 2) / (moduleCount / 2);
  const load = Math.abs(power) / batteryKw;
  return temperature + (middle - 0.5) * (0.8 + 1.6 * load) + 0.3 * wander(chance, `module.${index}`, 1800);
}

/** V */
export function moduleVolts(battery: Battery, chance: Chance, index: number): number {
  const own = 0.004 * wander(chance, `module.${index}.volts`, 7200);
  return moduleCells * (cellVolts(battery) - battery.power * 0.00012 + own);
}

export const coolingStates = ['待机', '制冷', '故障'] as const;

/** Of the air conditioning. */
export function coolingState(battery: Battery, chance: Chance): number {
  if (coolingFailure(chance) > 0.25) return 2;
  return battery.temperature > 22.5 ? 1 : 0;
}

/** 0 to 1 */
function coolingFailure(chance: Chance): number {
  return episode(chance, 'battery.cooling', 14);
}

/** Iron phosphate: flat in the middle, steep at both ends. */
function cellVolts(battery: Battery): number {
  const soc = socOf(battery);
  return 3.26 + 0.06 * (soc - 0.5) + 0.12 * Math.exp((soc - 1) * 30) - 0.35 * Math.exp(-soc * 28);
}
