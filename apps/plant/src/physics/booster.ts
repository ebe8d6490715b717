import type { Chance } from './chance.ts';
import { dutyOf } from './duty.ts';
import type { Environment } from './environment.ts';
import { metresPerMegapascal, operatingPoint, type PumpCurve } from './hydraulics.ts';
import { clamp, lag } from './maths.ts';
import { createMotor, type Motor, type MotorRating, stepMotor } from './motor.ts';

export interface BoosterPump extends Motor {
  /** m³/h */
  flow: number;
}

/** The frequency converter of a pump. */
export interface Drive {
  /** Runs at `setHz` instead of the station's frequency. */
  local: boolean;
  setHz: number;
  /** V */
  dcBus: number;
  /** °C */
  heatSink: number;
  /** kWh */
  energy: number;
}

/** Pumps 1 and 2 run on drives, pump 3 at fixed speed. */
export interface Booster {
  pumps: readonly [BoosterPump, BoosterPump, BoosterPump];
  drives: readonly [Drive, Drive];
  /** MPa, setpoint and measured at the outlet. */
  setPressure: number;
  pressure: number;
  inletPressure: number;
  /** m³/h */
  flow: number;
  /** The station's frequency for its drives. */
  hz: number;
  /** Number of pumps required by the pressure. */
  needed: number;
  /** Seconds for which more, or fewer, pumps have been required. */
  shortFor: number;
  ampleFor: number;
  /** m³ */
  total: number;
}

export interface BoosterInputs {
  chance: Chance;
  environment: Environment;
  /** m */
  clearLevel: number;
}

const nominalHead = 38.8;
const driven: PumpCurve = { shutOff: 55, loss: 2.65e-5 };
const fixed: PumpCurve = { shutOff: 50, loss: 4.2e-5 };
const curves = [driven, driven, fixed];
const leastHz = 30;
const mostHz = 50;
/** Below this level pumps stop to avoid running dry, m. */
const dryLevel = 0.4;

export function createBooster(): Booster {
  return {
    pumps: [pump(12_044.6, 402), pump(11_870.1, 398), pump(2113.9, 641)],
    drives: [drive(318_220), drive(309_764)],
    setPressure: 0.38,
    pressure: 0.3,
    inletPressure: 0.03,
    flow: 0,
    hz: 42,
    needed: 1,
    shortFor: 0,
    ampleFor: 0,
    total: 15_920_880,
  };
}

export function stepBooster(booster: Booster, inputs: BoosterInputs, dt: number): Booster {
  const { environment, clearLevel } = inputs;
  const wet = clearLevel > dryLevel;
  const opening = environment.demand / Math.sqrt(nominalHead);
  const turning = booster.pumps.map(({ speed }, index) => ({ curve: curves[index] ?? fixed, speed }));
  const point = operatingPoint(turning, (head) => opening * Math.sqrt(head));
  const flow = wet ? point.flow : 0;
  const staging = stepStaging(booster, dt);
  const runs = dutyOf(booster.pumps, wet ? staging.needed : 0, [0, 0, 1]);
  const pumps = booster.pumps.map((one, index) => {
    const own = wet ? (point.flows[index] ?? 0) : 0;
    return stepPump(
      one,
      { ...inputs, index, run: wet && runs[index] === true, flow: own, speed: speedOf(booster, index) },
      dt,
    );
  });
  const error = booster.setPressure - booster.pressure;
  return {
    ...booster,
    ...staging,
    pumps: pumps as unknown as Booster['pumps'],
    drives: booster.drives.map((one, index) =>
      stepDrive(one, pumps[index], environment, dt),
    ) as unknown as Booster['drives'],
    pressure: lag(booster.pressure, point.head / metresPerMegapascal, 4, dt),
    inletPressure: lag(booster.inletPressure, clearLevel / metresPerMegapascal, 10, dt),
    flow,
    hz: clamp(booster.hz + clamp(error * 5, -0.5, 0.5) * dt, leastHz, mostHz),
    total: booster.total + (flow * dt) / 3600,
  };
}

/** One more pump after a minute at full speed, one fewer after ten minutes of low flow. */
function stepStaging(booster: Booster, dt: number): Pick<Booster, 'needed' | 'shortFor' | 'ampleFor'> {
  const { needed, hz, flow, pressure, setPressure } = booster;
  const isShort = hz > mostHz - 0.3 && pressure < setPressure - 0.004;
  const isAmple = flow < 640 * (needed - 1) && pressure > setPressure - 0.02;
  const shortFor = isShort ? booster.shortFor + dt : 0;
  const ampleFor = isAmple ? booster.ampleFor + dt : 0;
  if (shortFor >= 60) return { needed: Math.min(needed + 1, 3), shortFor: 0, ampleFor: 0 };
  if (ampleFor >= 600) return { needed: Math.max(needed - 1, 1), shortFor: 0, ampleFor: 0 };
  return { needed, shortFor, ampleFor };
}

function speedOf(booster: Booster, index: number): number {
  const drive = booster.drives[index];
  if (!drive) return 1;
  return (drive.local ? drive.setHz : booster.hz) / mostHz;
}

interface PumpInputs extends BoosterInputs {
  index: number;
  run: boolean;
  flow: number;
  speed: number;
}

function stepPump(pump: BoosterPump, inputs: PumpInputs, dt: number): BoosterPump {
  const { chance, environment, index, run, flow, speed } = inputs;
  const load = 0.45 + (0.55 * flow) / (index === 2 ? 520 : 740);
  const motion = { chance, run, speed, load, airTemperature: environment.airTemperature };
  return { ...stepMotor(pump, ratingOf(index), motion, dt), flow };
}

function stepDrive(drive: Drive, pump: BoosterPump | undefined, environment: Environment, dt: number): Drive {
  const power = pump?.power ?? 0;
  return {
    ...drive,
    dcBus: lag(drive.dcBus, 537 - power * 0.09, 2, dt),
    heatSink: lag(drive.heatSink, environment.airTemperature + 4 + power * 0.22, 900, dt),
    energy: drive.energy + (power * dt) / 3600,
  };
}

function ratingOf(index: number): MotorRating {
  const name = `booster.${index}`;
  return index === 2
    ? { name, kilowatts: 75, amperes: 139, runUp: 8, tripHours: 240 }
    : { name, kilowatts: 110, amperes: 203, runUp: 20, tripHours: 240 };
}

function pump(hours: number, starts: number): BoosterPump {
  return { ...createMotor(hours, starts), flow: 0 };
}

function drive(energy: number): Drive {
  return { local: false, setHz: 45, dcBus: 537, heatSink: 32, energy };
}
