import { type Chance, draw, happens, wander } from '../../physics/chance.ts';
import { clamp, lag, replaced } from '../../physics/maths.ts';
import { episode } from './episode.ts';
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
export const inverterFaultSeconds = 300;
const efficiency = 0.987;
/** What the electronics use while it is running, kW. */
const ownUse = 0.3;
/** Above the first it gives less, at the second hardly more than half, °C. */
const derating = { from: 62, to: 82 };

/** Currents of strings below this, A, say nothing about their modules. */
const comparable = 8;

export const inverterStates = ['停机', '待机', '并网', '限功率', '故障'] as const;

export function createInverter(name: string, strings: Inverter['strings'], energy: number): Inverter {
  return {
    ...{ name, strings, enabled: true, limit: 100, volts: 0, amperes: [0, 0, 0, 0], dc: 0, ac: 0, available: 0 },
    ...{ temperature: 25, faultFor: 0, energy, hours: energy / 42 },
  };
}

export function stepInverter(inverter: Inverter, { chance, sky }: { chance: Chance; sky: Sky }, dt: number): Inverter {
  const faultFor = happens(chance, `${inverter.name}.fault`, 500, dt)
    ? inverterFaultSeconds
    : Math.max(0, inverter.faultFor - dt);
  const powers = stringsOf(inverter, chance).map((share) => share * stringPower(sky));
  const available = powers.reduce((sum, power) => sum + power, 0);
  const isOn = inverter.enabled && faultFor === 0 && available > 1;
  const cap = (ratedKw * inverter.limit * shareAt(inverter.temperature)) / 100;
  const ac = isOn ? clamp(available * efficiency - ownUse, 0, cap) : 0;
  const dc = ac > 0 ? (ac + ownUse) / efficiency : 0;
  const volts =
    sky.irradiance < 5 ? 0 : 690 - 1.7 * (sky.moduleTemperature - 25) + 4 * wander(chance, `${inverter.name}.mppt`, 45);
  const used = available > 0 ? dc / available : 0;
  // Dust in its fans keeps the heat inside, until the wind or somebody cleans them.
  const dust = 1 + 0.9 * episode(chance, `${inverter.name}.dust`, 9);
  const warm = sky.airTemperature + 5 + 36 * (ac / ratedKw) * dust + 7 * (sky.irradiance / 1000);
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

/** How much the currents of its strings differ, % of their mean; 0 while there is too little light to compare. */
export function spreadOf({ amperes }: Inverter): number {
  const mean = amperes.reduce((sum, one) => sum + one, 0) / amperes.length;
  if (mean < comparable) return 0;
  const variance = amperes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / amperes.length;
  return (Math.sqrt(variance) / mean) * 100;
}

/** Leaves or a parked lorry may lie in the sun of one string for some hours. */
function stringsOf({ name, strings }: Inverter, chance: Chance): readonly number[] {
  const shade = 0.4 * episode(chance, `${name}.shade`, 16);
  const which = Math.floor(4 * draw(chance.seed, `${name}.shaded`, Math.floor(chance.seconds / 86_400)));
  return shade === 0 ? strings : replaced(strings, which, (strings[which] ?? 1) * (1 - shade));
}

function stringPower({ irradiance, moduleTemperature }: Sky): number {
  return Math.max(0, ((stringKw * irradiance) / 1000) * (1 - 0.0038 * (moduleTemperature - 25)));
}

function shareAt(temperature: number): number {
  return clamp(1 - (0.45 * (temperature - derating.from)) / (derating.to - derating.from), 0.55, 1);
}
