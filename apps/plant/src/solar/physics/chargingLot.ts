import type { Chance } from '../../physics/chance.ts';
import { replaced } from '../../physics/maths.ts';
import { arrivalAt, type Car, carAt } from './cars.ts';
import {
  type Charger,
  chargerFaultSeconds,
  createCharger,
  inputOf,
  isFree,
  plugIn,
  stepCharger,
  wishOf,
} from './charger.ts';

/** The charging bays and the cars that wait for one. */
export interface ChargingLot {
  chargers: readonly Charger[];
  queue: readonly Car[];
  /** Cars that came, and those that drove on because too many were waiting. */
  arrived: number;
  lost: number;
  /** What all piles together may give, kW. */
  limit: number;
}

export interface LotInputs {
  chance: Chance;
  /** CNY per kWh */
  price: number;
  airTemperature: number;
}

/** Drivers who see more cars waiting drive on. */
const longestQueue = 5;

export function createChargingLot(): ChargingLot {
  const chargers = [
    createCharger('charger-1', 120, 412_600),
    createCharger('charger-2', 120, 398_150),
    createCharger('charger-3', 60, 231_480),
    createCharger('charger-4', 60, 226_930),
  ];
  return { chargers, queue: [], arrived: 41_200, lost: 318, limit: 300 };
}

export function stepChargingLot(
  lot: ChargingLot,
  { chance, price, airTemperature }: LotInputs,
  dt: number,
): ChargingLot {
  const car = arrivalAt(chance, dt);
  const isTaken = car && lot.queue.length < longestQueue;
  const queue = isTaken ? [...lot.queue, car] : [...lot.queue];
  const filled = lot.chargers.map((charger) => {
    const next = isFree(charger) ? queue.shift() : undefined;
    return next ? plugIn(charger, next) : charger;
  });
  const wish = filled.reduce((sum, charger) => sum + wishOf(charger), 0);
  const share = wish > lot.limit ? lot.limit / wish : 1;
  return {
    ...lot,
    queue,
    chargers: filled.map((charger) => stepCharger(charger, { chance, share, price, airTemperature }, dt)),
    arrived: lot.arrived + (car ? 1 : 0),
    lost: lot.lost + (car && !isTaken ? 1 : 0),
  };
}

/** Trips a charger. To a free one a car has just come: a trip that nobody waits for shows little. */
export function tripCharger(lot: ChargingLot, index: number, chance: Chance): ChargingLot {
  const charger = lot.chargers[index];
  if (!charger) return lot;
  const used = charger.car ? charger : plugIn(charger, carAt(chance));
  const tripped = { ...used, faultFor: chargerFaultSeconds };
  const arrived = lot.arrived + (charger.car ? 0 : 1);
  return { ...lot, arrived, chargers: replaced(lot.chargers, index, tripped) };
}

/** Given to cars, kW. */
export function lotOutput({ chargers }: ChargingLot): number {
  return chargers.reduce((sum, { power }) => sum + power, 0);
}

/** Taken from the station, kW. */
export function lotInput({ chargers }: ChargingLot): number {
  return chargers.reduce((sum, charger) => sum + inputOf(charger), 0);
}
