import { type Chance, happens, wander } from './chance.ts';
import type { Environment } from './environment.ts';
import { clamp, lag, ramp } from './maths.ts';
import { resetAfter } from './motor.ts';
import { legLength, type Place, placeOn, pointAt, type Route } from './route.ts';

/** A generator on a truck: it drives from stop to stop and supplies power there. */
export interface Generator {
  name: string;
  route: Route;
  /** 1: the schedule decides, 0: the operator's command applies. */
  auto: boolean;
  command: boolean;
  running: boolean;
  tripped: boolean;
  trippedFor: number;
  driving: boolean;
  /** The last point passed, and metres since. */
  leg: number;
  metres: number;
  /** Seconds at this stop. */
  stoppedFor: number;
  place: Place;
  /** km/h */
  speed: number;
  /** 1/min */
  rpm: number;
  /** °C */
  coolant: number;
  /** kPa */
  oilPressure: number;
  /** V */
  battery: number;
  /** L */
  fuel: number;
  refuelling: boolean;
  /** kW */
  power: number;
  /** Hours run, kWh, km. */
  hours: number;
  energy: number;
  distance: number;
}

export interface GeneratorInputs {
  chance: Chance;
  environment: Environment;
}

export const tankLitres = 400;
const ratedRpm = 1500;
const serviceSeconds = 40 * 60;
const restSeconds = 5 * 60;
const tripHours = 150;

export function createGenerator(name: string, route: Route, leg: number, fuel: number): Generator {
  return {
    name,
    route,
    auto: true,
    command: false,
    running: false,
    tripped: false,
    trippedFor: 0,
    driving: false,
    leg,
    metres: 0,
    stoppedFor: 0,
    place: placeOn(route, leg, 0),
    speed: 0,
    rpm: 0,
    coolant: 30,
    oilPressure: 0,
    battery: 25.4,
    fuel,
    refuelling: false,
    power: 0,
    hours: 1204.6,
    energy: 98_410,
    distance: 31_207,
  };
}

export function stepGenerator(generator: Generator, inputs: GeneratorInputs, dt: number): Generator {
  const held = stepProtection(generator, inputs.chance, dt);
  return stepEngine(stepVehicle(stepFuel(held, dt), dt), inputs, dt);
}

export function tripGenerator(generator: Generator): Generator {
  return { ...generator, tripped: true, trippedFor: 0, running: false };
}

export function resetGenerator(generator: Generator): Generator {
  return { ...generator, tripped: false, trippedFor: 0 };
}

export function commandGenerator(generator: Generator, run: boolean): Generator {
  return { ...generator, auto: false, command: run };
}

/** Switches between schedule and manual without a bump: a running generator keeps running. */
export function setGeneratorAuto(generator: Generator, auto: boolean): Generator {
  return auto === generator.auto ? generator : { ...generator, auto, command: generator.running };
}

/** Ends the work at a stop: it leaves as soon as its engine is still. */
export function sendOff(generator: Generator): Generator {
  return { ...generator, stoppedFor: serviceSeconds + 2 * restSeconds + 1 };
}

/** 0 stopped, 1 running, 2 tripped. */
export function generatorState({ tripped, running }: Generator): number {
  if (tripped) return 2;
  return running ? 1 : 0;
}

function stepProtection(generator: Generator, chance: Chance, dt: number): Generator {
  if (!generator.tripped) {
    return generator.running && happens(chance, `${generator.name}.trip`, tripHours, dt)
      ? tripGenerator(generator)
      : generator;
  }
  const trippedFor = generator.trippedFor + dt;
  return trippedFor >= resetAfter ? resetGenerator(generator) : { ...generator, trippedFor };
}

/** The tank is filled at the first stop of the route, within ten minutes. */
function stepFuel(generator: Generator, dt: number): Generator {
  const used = (generator.power * 0.26 + (generator.running ? 2 : 0) + generator.speed * 0.12) * (dt / 3600);
  const home = !generator.driving && generator.leg % generator.route.length === 0;
  const filled = generator.refuelling ? 0.7 * dt : 0;
  const fuel = clamp(generator.fuel - used + filled, 0, tankLitres);
  const refuelling = home && (generator.refuelling ? fuel < tankLitres * 0.97 : fuel < tankLitres * 0.6);
  return { ...generator, fuel, refuelling };
}

function stepVehicle(generator: Generator, dt: number): Generator {
  const { route } = generator;
  const parked = !generator.driving;
  const leaves = parked && mayLeave(generator);
  if (parked && !leaves) return { ...generator, speed: 0, stoppedFor: generator.stoppedFor + dt };
  const length = legLength(route, generator.leg);
  const ahead = pointAt(route, generator.leg + 1).stop ? length - generator.metres : length;
  const wanted = Math.min(42, 6 + ahead * 0.25);
  const speed = ramp(generator.speed, wanted, 4, dt);
  const moved = (speed / 3.6) * dt;
  const metres = generator.metres + moved;
  const distance = generator.distance + moved / 1000;
  const arrived = metres >= length;
  const leg = arrived ? (generator.leg + 1) % route.length : generator.leg;
  const stops = arrived && pointAt(route, leg).stop;
  const rest = arrived ? (stops ? 0 : metres - length) : metres;
  return {
    ...generator,
    driving: !stops,
    leg,
    metres: rest,
    place: placeOn(route, leg, rest),
    speed: stops ? 0 : speed,
    distance,
    stoppedFor: 0,
  };
}

function mayLeave({ auto, running, rpm, refuelling, stoppedFor }: Generator): boolean {
  return auto && !running && rpm < 100 && !refuelling && stoppedFor > serviceSeconds + 2 * restSeconds;
}

/** The schedule supplies power for forty minutes, with a pause before and after. */
function wantsPower({ auto, command, driving, stoppedFor }: Generator): boolean {
  if (driving) return false;
  return auto ? stoppedFor > restSeconds && stoppedFor < restSeconds + serviceSeconds : command;
}

function stepEngine(generator: Generator, { chance, environment }: GeneratorInputs, dt: number): Generator {
  const { name } = generator;
  const running = wantsPower(generator) && !generator.tripped && generator.fuel > 4;
  const rpm = ramp(generator.rpm, running ? ratedRpm : 0, 120, dt);
  const ready = running && rpm > ratedRpm * 0.98;
  const share = 0.62 + 0.16 * wander(chance, `${name}.load`, 45) + 0.03 * wander(chance, `${name}.flicker`, 4);
  const power = lag(generator.power, ready ? 100 * share : 0, 4, dt);
  const warm = environment.airTemperature + (running ? 48 + 14 * share : 0);
  return {
    ...generator,
    running,
    rpm: running && ready ? ratedRpm + 4 * wander(chance, `${name}.rpm`, 3) : rpm,
    power: running ? power : 0,
    coolant: lag(generator.coolant, warm, running ? 300 : 1800, dt),
    oilPressure: lag(generator.oilPressure, rpm > 300 ? 310 + rpm * 0.08 : 0, 2, dt),
    battery: lag(generator.battery, running || generator.driving ? 27.6 : 25.2, 60, dt),
    hours: generator.hours + (running ? dt / 3600 : 0),
    energy: generator.energy + ((running ? power : 0) * dt) / 3600,
  };
}
