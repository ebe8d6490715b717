import type { Chance } from '../../physics/chance.ts';
import type { Process } from '../../Running.ts';
import { type Battery, createBattery, stepBattery } from './battery.ts';
import { type ChargingLot, createChargingLot, lotInput, stepChargingLot } from './chargingLot.ts';
import { batteryRequest, createEnergyManagement, type EnergyManagement } from './energyManagement.ts';
import { createGrid, type Grid, stepGrid } from './grid.ts';
import { createInverter, type Inverter, stepInverter } from './inverter.ts';
import { hourAt, type Sky, skyAt } from './sky.ts';
import { chargingPrice, type TariffTime, tariffAt } from './tariff.ts';

/** The solar, storage and charging station at one moment. */
export interface Station {
  chance: Chance;
  sky: Sky;
  tariff: TariffTime;
  inverters: readonly Inverter[];
  battery: Battery;
  lot: ChargingLot;
  management: EnergyManagement;
  grid: Grid;
  /** Lighting, air conditioning and controls, kW. */
  ownUse: number;
}

/** What acts on the station beyond the ordinary course of the day. */
export interface StationActs {
  /** How much of the sun a cloud covers, 0 to 1. */
  cloud: number;
  /** What else is connected to the busbar, kW. */
  load: number;
}

export const noActs: StationActs = { cloud: 0, load: 0 };

export function createStation(seed: number, seconds: number): Station {
  const chance = { seed, seconds };
  return {
    ...{ chance, sky: skyAt(chance), tariff: tariffAt(hourAt(chance)) },
    inverters: [
      createInverter('inverter-1', [1, 0.99, 1.01, 0.98], 178_240),
      // Trees shade its third string, and the second one is dirty.
      createInverter('inverter-2', [0.99, 0.94, 0.83, 1], 163_910),
      createInverter('inverter-3', [1.01, 1, 0.99, 0.97], 177_060),
    ],
    ...{ battery: createBattery(), lot: createChargingLot(), management: createEnergyManagement() },
    ...{ grid: createGrid(), ownUse: 6 },
  };
}

export function stepStation(station: Station, dt: number, acts: StationActs = noActs): Station {
  const chance = { ...station.chance, seconds: station.chance.seconds + dt };
  const sky = skyAt(chance, acts.cloud);
  const tariff = tariffAt(hourAt(chance));
  const { airTemperature } = sky;
  const inverters = station.inverters.map((inverter) => stepInverter(inverter, { chance, sky }, dt));
  const lot = stepChargingLot(station.lot, { chance, price: chargingPrice(tariff), airTemperature }, dt);
  const ownUse = 5 + (sky.elevation < -2 ? 3.2 : 0) + 0.12 * Math.abs(airTemperature - 20) + acts.load;
  const need = lotInput(lot) + ownUse - sumOf(inverters);
  const request = batteryRequest(station.management, { need, tariff, battery: station.battery });
  const battery = stepBattery(station.battery, { chance, request, airTemperature }, dt);
  const grid = stepGrid(station.grid, { station: need - battery.power, tariff, airTemperature }, dt);
  return { ...station, chance, sky, tariff, inverters, lot, ownUse, battery, grid };
}

/** What the modules give, kW. */
export function solarPower({ inverters }: Pick<Station, 'inverters'>): number {
  return sumOf(inverters);
}

/** It has forgotten its beginning after a night and a day. */
export const stationProcess: Process<Station> = {
  create: createStation,
  step: (station, dt) => stepStation(station, dt),
  stepMs: 1000,
  warmUp: { ms: 30 * 3_600_000, stepMs: 20_000 },
  pastSeconds: 20,
};

function sumOf(inverters: readonly Inverter[]): number {
  return inverters.reduce((sum, { ac }) => sum + ac, 0);
}
