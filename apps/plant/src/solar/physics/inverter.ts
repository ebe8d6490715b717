import { type Chance, happens, wander } from '../../physics/chance.ts';
import { clamp, lag } from '../../physics/maths.ts';
import type { Sky } from './sky.ts';

/** A string inverter with four strings of modules. */
export interface Inverter {
  name: string;
  /** What each string gives relative to clean modules. */
  strings: readonly [number, number, number, number];
  enabled: boolean;
  /** Highest output, % of the rated power. */
  limit: number;
  /** V, A per string */
  volts: number;
  amperes: readonly number[];
  /** Input from the modules and output to the station, kW. */
  dc: number;
  ac: number;
  /** What the modules could give, kW. */
  available: number;
  /** °C */
  temperature: number;
  /** Seconds until it tries again after a fault; 0 is none. */
  faultFor: number;
  /** kWh, h */
  energy: number;
  hours: number;
}

export const ratedKw = 110;
/** Of one string under standard conditions. */
const stringKw = 31;
const faultSeconds = 300;
const efficiency = 0.987;
/** What the electronics use while it is running, kW. */
const ownUse = 0.3;
/** Above the first it gives less, at the second hardly more than half, °C. */
const derating = { from: 62, to: 82 };

export const inverterStates = ['停机', '待机', '并网', '限功率', '故障'] as const;

export function createInverter(name: string, strings: Inverter['strings'], energy: number): Inverter {
  return {
    ...{ name, strings, enabled: true, limit: 100, volts: 0, amperes: [0, 0, 0, 0], dc: 0, ac: 0, available: 0 },
    ...{ temperature: 25, faultFor: 0, energy, hours: energy / 42 },
  };
}

export function stepInverter(inverter: Inverter, { chance, sky }: { chance: Chance; sky: Sky }, dt: number): Inverter {
  const faultFor = happens(chance, `${inverter.name}.fault`, 500, dt)
    ? faultSeconds
    : Math.max(0, inverter.faultFor - dt);
  const powers = inverter.strings.map((share) => share * stringPower(sky));
  const available = powers.reduce((sum, power) => sum + power, 0);
  const isOn = inverter.enabled && faultFor === 0 && available > 1;
  const cap = (ratedKw * inverter.limit * shareAt(inverter.temperature)) / 100;
  const ac = isOn ? clamp(available * efficiency - ownUse, 0, cap) : 0;
  const dc = ac > 0 ? (ac + ownUse) / efficiency : 0;
  const volts =
    sky.irradiance < 5 ? 0 : 690 - 1.7 * (sky.moduleTemperature - 25) + 4 * wander(chance, `${inverter.name}.mppt`, 45);
  const used = available > 0 ? dc / available : 0;
  const warm = sky.airTemperature + 5 + 36 * (ac / ratedKw) + 7 * (sky.irradiance / 1000);
  return {
    ...inverter,
    ...{ faultFor, available, ac, dc, volts },
    amperes: powers.map((power) => (volts > 0 ? (power * used * 1000) / volts : 0)),
    temperature: lag(inverter.temperature, warm, 900, dt),
    energy: inverter.energy + (ac * dt) / 3600,
    hours: inverter.hours + (ac > 0 ? dt / 3600 : 0),
  };
}

export function inverterState({ enabled, faultFor, ac, available }: Inverter): number {
  if (faultFor > 0) return 4;
  if (!enabled) return 0;
  if (ac <= 0) return 1;
  return ac < available * efficiency - ownUse - 0.5 ? 3 : 2;
}

/** What the electronics lose, kW. */
export function inverterLoss({ dc, ac }: Inverter): number {
  return dc - ac;
}

function stringPower({ irradiance, moduleTemperature }: Sky): number {
  return Math.max(0, ((stringKw * irradiance) / 1000) * (1 - 0.0038 * (moduleTemperature - 25)));
}

function shareAt(temperature: number): number {
  return clamp(1 - (0.45 * (temperature - derating.from)) / (derating.to - derating.from), 0.55, 1);
}
