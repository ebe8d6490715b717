import { type Chance, happens, wander } from './chance.ts';
import { lag, ramp } from './maths.ts';

/** A motor with its machine: pump or compressor. */
export interface Motor {
  /** 1: the station decides, 0: the operator's command applies. */
  auto: boolean;
  /** The operator's command. */
  command: boolean;
  running: boolean;
  tripped: boolean;
  /** Seconds since the trip. */
  trippedFor: number;
  /** Share of the rated speed, 0..1. */
  speed: number;
  /** A */
  current: number;
  /** kW */
  power: number;
  /** °C */
  bearing: number;
  /** mm/s */
  vibration: number;
  /** Hours run. */
  hours: number;
  starts: number;
}

export interface MotorRating {
  /** Name of the motor for random numbers. */
  name: string;
  kilowatts: number;
  amperes: number;
  /** Seconds from standstill to full speed. */
  runUp: number;
  /** Mean hours between spontaneous trips. */
  tripHours: number;
}

export interface MotorInputs {
  chance: Chance;
  run: boolean;
  /** Wanted fraction of the rated speed. */
  speed: number;
  /** Fraction of the rated load at full speed. */
  load: number;
  airTemperature: number;
}

/** A tripped machine recovers after this time, in seconds. */
export const resetAfter = 300;

export function createMotor(hours: number, starts: number): Motor {
  return {
    auto: true,
    command: false,
    running: false,
    tripped: false,
    trippedFor: 0,
    speed: 0,
    current: 0,
    power: 0,
    bearing: 26,
    vibration: 0,
    hours,
    starts,
  };
}

export function stepMotor(motor: Motor, rating: MotorRating, inputs: MotorInputs, dt: number): Motor {
  const held = stepProtection(motor, rating, inputs.chance, dt);
  const running = inputs.run && !held.tripped;
  const speed = ramp(motor.speed, running ? inputs.speed : 0, 1 / rating.runUp, dt);
  const share = running || speed > 0.02 ? loadShare(speed, inputs.load) : 0;
  // A motor draws more current while it is accelerating.
  const starting = running && speed < inputs.speed * 0.95 ? 1.8 : 1;
  const tremble = 1 + 0.012 * wander(inputs.chance, rating.name, 3);
  return {
    ...held,
    running,
    speed,
    power: running ? rating.kilowatts * share * tremble : 0,
    current: running ? rating.amperes * (0.28 + 0.72 * share) * starting * tremble : 0,
    bearing: lag(motor.bearing, inputs.airTemperature + 34 * share + 4 * speed, 1500, dt),
    vibration: speed * (1.4 + 0.9 * share + 0.35 * wander(inputs.chance, `${rating.name}.shake`, 5)),
    hours: motor.hours + (running ? dt / 3600 : 0),
    starts: motor.starts + (running && !motor.running ? 1 : 0),
  };
}

export function trip(motor: Motor): Motor {
  return { ...motor, tripped: true, trippedFor: 0, running: false };
}

export function reset(motor: Motor): Motor {
  return { ...motor, tripped: false, trippedFor: 0 };
}

/** 0 stopped, 1 running, 2 tripped. */
export function motorState(motor: Motor): number {
  if (motor.tripped) return 2;
  return motor.running ? 1 : 0;
}

/** Switches the machine to manual, running or stopped. */
export function command(motor: Motor, run: boolean): Motor {
  return { ...motor, auto: false, command: run };
}

/** Switches between automatic and manual without a bump: a running machine keeps running. */
export function setAuto(motor: Motor, auto: boolean): Motor {
  return auto === motor.auto ? motor : { ...motor, auto, command: motor.running };
}

function stepProtection(motor: Motor, rating: MotorRating, chance: Chance, dt: number): Motor {
  if (!motor.tripped) {
    return motor.running && happens(chance, `${rating.name}.trip`, rating.tripHours, dt) ? trip(motor) : motor;
  }
  return motor.trippedFor + dt >= resetAfter ? reset(motor) : { ...motor, trippedFor: motor.trippedFor + dt };
}

function loadShare(speed: number, load: number): number {
  return speed ** 3 * load;
}
