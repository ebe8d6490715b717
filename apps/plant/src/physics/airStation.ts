import { type Chance, wander } from './chance.ts';
import type { Environment } from './environment.ts';
import { lag } from './maths.ts';
import { createMotor, type Motor, type MotorRating, stepMotor } from './motor.ts';

export interface Compressor extends Motor {
  loaded: boolean;
  /** °C at the outlet. */
  discharge: number;
  /** Hours under load. */
  loadHours: number;
  /** Seconds unloaded without interruption. */
  idleFor: number;
}

export interface AirStation {
  compressors: readonly [Compressor, Compressor];
  /** MPa in the receiver. */
  pressure: number;
  /** Nm³/min */
  consumption: number;
  /** Pressure dew point, °C. */
  dewPoint: number;
  /** Band of the leading compressor, MPa. */
  loadAt: number;
  unloadAt: number;
}

export interface AirInputs {
  chance: Chance;
  environment: Environment;
  /** A filter is being backwashed: its valves and blower use air. */
  scouring: boolean;
}

const receiver = 5;
const delivery = 6.2;
/** The second one starts when the first cannot hold the pressure, MPa below the band. */
const helpBelow = 0.03;
const idleStop = 600;

export function createAirStation(): AirStation {
  return {
    compressors: [compressor(9120.5, 1304), compressor(7741.3, 1466)],
    pressure: 0.68,
    consumption: 3.5,
    dewPoint: 3,
    loadAt: 0.62,
    unloadAt: 0.75,
  };
}

export function stepAirStation(station: AirStation, inputs: AirInputs, dt: number): AirStation {
  const consumption = lag(station.consumption, consumptionOf(inputs), 10, dt);
  const supplied = station.compressors.reduce((sum, one) => sum + (one.loaded ? delivery * one.speed : 0), 0);
  const leader = station.compressors[0].tripped || !isOn(station.compressors[0]) ? 1 : 0;
  const compressors = station.compressors.map((one, index) =>
    stepCompressor(one, { ...inputs, station, index, leads: index === leader }, dt),
  );
  const working = compressors.some(({ loaded }) => loaded);
  return {
    ...station,
    compressors: compressors as unknown as AirStation['compressors'],
    consumption,
    pressure: Math.max(
      0,
      station.pressure + ((supplied - consumption * Math.min(1, station.pressure / 0.3)) / receiver / 60) * 0.1 * dt,
    ),
    dewPoint: lag(station.dewPoint, working ? 3 : 4.5, 300, dt),
  };
}

interface CompressorInputs extends AirInputs {
  station: AirStation;
  index: number;
  leads: boolean;
}

function stepCompressor(one: Compressor, inputs: CompressorInputs, dt: number): Compressor {
  const { station, index, leads, chance, environment } = inputs;
  const { pressure, loadAt, unloadAt } = station;
  const start = leads ? loadAt : loadAt - helpBelow;
  const wantsAir = pressure < start || (one.loaded && pressure < unloadAt);
  const run = one.auto ? wantsAir || (one.running && one.idleFor < idleStop) : one.command;
  const load = one.loaded ? 0.95 : 0.32;
  const motion = { chance, run, speed: 1, load, airTemperature: environment.airTemperature };
  const motor = stepMotor(one, ratingOf(index), motion, dt);
  const loaded = motor.running && motor.speed > 0.9 && wantsAir;
  return {
    ...one,
    ...motor,
    loaded,
    discharge: lag(one.discharge, environment.airTemperature + (motor.running ? (loaded ? 56 : 40) : 2), 400, dt),
    loadHours: one.loadHours + (loaded ? dt / 3600 : 0),
    idleFor: motor.running && !loaded ? one.idleFor + dt : 0,
  };
}

function consumptionOf({ chance, scouring }: AirInputs): number {
  return 3.2 + 0.7 * wander(chance, 'air.use', 90) + 0.3 * wander(chance, 'air.valves', 12) + (scouring ? 2.4 : 0);
}

function isOn({ auto, command }: Motor): boolean {
  return auto || command;
}

function ratingOf(index: number): MotorRating {
  return { name: `air.${index}`, kilowatts: 37, amperes: 70, runUp: 5, tripHours: 300 };
}

function compressor(hours: number, starts: number): Compressor {
  return { ...createMotor(hours, starts), loaded: false, discharge: 40, loadHours: hours * 0.61, idleFor: 0 };
}
