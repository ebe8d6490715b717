import { type Chance, happens } from '../../physics/chance.ts';
import { lag, ramp } from '../../physics/maths.ts';
import { appetiteOf, type Car } from './cars.ts';
import { episode } from './episode.ts';

/** A charging pile with one connector. */
export interface Charger {
  name: string;
  /** Rated and permitted output, kW. */
  rated: number;
  limit: number;
  enabled: boolean;
  faultFor: number;
  car: Car | null;
  /** Seconds since the car was plugged in, since it was charged, and what it got: kWh, CNY. */
  plugged: number;
  done: number;
  sessionEnergy: number;
  sessionFee: number;
  /** Output, kW. */
  power: number;
  /** Of the connector, °C. */
  temperature: number;
  /** kWh, CNY, sessions */
  energy: number;
  revenue: number;
  sessions: number;
}

export interface ChargerInputs {
  chance: Chance;
  /** How much of its power the load management permits, 0 to 1. */
  share: number;
  /** CNY per kWh */
  price: number;
  airTemperature: number;
}

/** Output per input. */
export const chargerEfficiency = 0.955;
const handshakeSeconds = 45;
/** How long drivers take to leave. */
const leaveSeconds = 260;
export const chargerFaultSeconds = 420;
const rampKw = 6;

export const chargerStates = ['空闲', '准备', '充电', '充满', '停用', '故障'] as const;

export function createCharger(name: string, rated: number, energy: number): Charger {
  return {
    ...{ name, rated, limit: rated, enabled: true, faultFor: 0, car: null, plugged: 0, done: 0 },
    ...{ sessionEnergy: 0, sessionFee: 0, power: 0, temperature: 25 },
    ...{ energy, revenue: energy * 1.18, sessions: Math.round(energy / 31) },
  };
}

export function stepCharger(charger: Charger, { chance, share, price, airTemperature }: ChargerInputs, dt: number) {
  const faultFor = happens(chance, `${charger.name}.fault`, 400, dt)
    ? chargerFaultSeconds
    : Math.max(0, charger.faultFor - dt);
  const next = charged({ ...charger, faultFor }, share, price, dt);
  // A contact that is dirty or worn gets hot.
  const contact = 1 + 0.74 * episode(chance, `${charger.name}.contact`, 26);
  const warm = airTemperature + 4 + 34 * (next.power / charger.rated) ** 2 * contact;
  return { ...next, temperature: lag(charger.temperature, warm, 420, dt) };
}

/** What it would take if nothing limited it, kW of output. */
export function wishOf({ car, plugged, done, faultFor, enabled, limit }: Charger): number {
  const isReady = car && enabled && faultFor === 0 && done === 0 && plugged >= handshakeSeconds;
  return isReady ? Math.min(appetiteOf(car), limit) : 0;
}

export function isFree({ car, enabled, faultFor }: Charger): boolean {
  return car === null && enabled && faultFor === 0;
}

/** With a car that has just been plugged in. */
export function plugIn(charger: Charger, car: Car): Charger {
  return { ...charger, car, plugged: 0, done: 0, sessionEnergy: 0, sessionFee: 0 };
}

/** Taken from the station, kW. */
export function inputOf({ power }: Pick<Charger, 'power'>): number {
  return power / chargerEfficiency;
}

export function chargerState({ faultFor, enabled, car, done, plugged }: Charger): number {
  if (faultFor > 0) return 5;
  if (!enabled) return 4;
  if (!car) return 0;
  if (done > 0) return 3;
  return plugged < handshakeSeconds ? 1 : 2;
}

function charged(charger: Charger, share: number, price: number, dt: number): Charger {
  const { car } = charger;
  const wanted = wishOf(charger) * share;
  // It switches off at once, but never on.
  const power = Math.min(wanted, ramp(charger.power, wanted, rampKw, dt));
  if (!car) return { ...charger, power: 0 };
  const energy = Math.min((power * dt) / 3600, Math.max(0, (car.target - car.soc) * car.capacity));
  const soc = car.soc + energy / car.capacity;
  const isFull = soc >= car.target - 1e-6;
  const done = charger.done > 0 || isFull ? charger.done + dt : 0;
  const given = {
    power: (energy * 3600) / dt,
    energy: charger.energy + energy,
    revenue: charger.revenue + energy * price,
    sessionEnergy: charger.sessionEnergy + energy,
    sessionFee: charger.sessionFee + energy * price,
    plugged: charger.plugged + (done > 0 ? 0 : dt),
  };
  if (done > leaveSeconds) return { ...charger, ...given, car: null, done: 0, sessions: charger.sessions + 1 };
  return { ...charger, ...given, car: { ...car, soc }, done };
}
