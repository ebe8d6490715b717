import { type AirStation, createAirStation, stepAirStation } from './airStation.ts';
import { type Booster, createBooster, stepBooster } from './booster.ts';
import type { Chance } from './chance.ts';
import { type Clarifier, createClarifier, levelOf, stepClarifier } from './clarifier.ts';
import { type ClearTank, clearLevelOf, createClearTank, stepClearTank } from './clearTank.ts';
import { createDosing, type Dosing, stepDosing } from './dosing.ts';
import { type Environment, environmentAt } from './environment.ts';
import { createFilters, type Filters, stepFilters } from './filters.ts';
import { createGenerator, type Generator, stepGenerator } from './generator.ts';
import { type Influence, noInfluence } from './influence.ts';
import { createIntake, type Intake, stepIntake } from './intake.ts';
import { createMeter, type Meter, stepMeter } from './meter.ts';
import { reservoirRoute, townRoute } from './route.ts';

/** The whole plant at one moment. */
export interface Waterworks {
  chance: Chance;
  environment: Environment;
  intake: Intake;
  dosing: Dosing;
  clarifier: Clarifier;
  filters: Filters;
  clearTank: ClearTank;
  booster: Booster;
  air: AirStation;
  /** Of intake and treatment, and of the booster station. */
  meters: readonly [Meter, Meter];
  generators: readonly [Generator, Generator];
}

/** Lamps, instruments, mixers and scrapers, kW. */
const treatmentPower = 18;
const stationPower = 6;

export function createWaterworks(seed: number, seconds: number): Waterworks {
  const chance = { seed, seconds };
  return {
    chance,
    environment: environmentAt(chance),
    intake: createIntake(),
    dosing: createDosing(),
    clarifier: createClarifier(),
    filters: createFilters(),
    clearTank: createClearTank(),
    booster: createBooster(),
    air: createAirStation(),
    meters: [createMeter('meter.0', 412_306), createMeter('meter.1', 1_087_554)],
    generators: [createGenerator('truck.0', townRoute, 0, 310), createGenerator('truck.1', reservoirRoute, 3, 262)],
  };
}

/** The plant `dt` seconds later; steps above 5 s would blur the pressure control. */
export function stepWaterworks(works: Waterworks, dt: number, influence: Influence = noInfluence): Waterworks {
  const chance = { seed: works.chance.seed, seconds: works.chance.seconds + dt };
  const environment = environmentAt(chance, influence);
  const clearLevel = clearLevelOf(works.clearTank);
  const intake = stepIntake(
    works.intake,
    { chance, environment, clearLevel, clarifierLevel: levelOf(works.clarifier), storing: influence.offPeak },
    dt,
  );
  const dosing = stepDosing(works.dosing, { ...dosingInputs(works), drain: influence.drain }, dt);
  const clarifier = stepClarifier(
    works.clarifier,
    { inflow: intake.flow, turbidity: intake.turbidity, ph: intake.ph, dose: dosing.coagulant.dose },
    dt,
  );
  const filters = stepFilters(works.filters, { inflow: clarifier.outflow, turbidity: clarifier.turbidity }, dt);
  const booster = stepBooster(works.booster, { chance, environment, clearLevel }, dt);
  const clearTank = stepClearTank(
    works.clearTank,
    {
      chance,
      inflow: filters.outflow,
      outflow: booster.flow + filters.washFlow,
      chlorine: dosing.chlorine.dose,
      turbidity: filters.turbidity,
      ph: clarifier.ph,
      temperature: intake.temperature,
    },
    dt,
  );
  const scouring = filters.cells.some(({ phase }) => phase === 1 || phase === 2);
  const air = stepAirStation(works.air, { chance, environment, scouring }, dt);
  const [treatment, station] = works.meters;
  const [first, second] = works.generators;
  return {
    chance,
    environment,
    intake,
    dosing,
    clarifier,
    filters,
    clearTank,
    booster,
    air,
    meters: [
      stepMeter(treatment, { chance, power: treatmentPower + powerOf([...intake.pumps, ...air.compressors]) }, dt),
      stepMeter(station, { chance, power: stationPower + powerOf(booster.pumps) }, dt),
    ],
    generators: [stepGenerator(first, { chance, environment }, dt), stepGenerator(second, { chance, environment }, dt)],
  };
}

function dosingInputs({ intake, filters, clearTank }: Waterworks) {
  return {
    rawFlow: intake.flow,
    filteredFlow: filters.outflow,
    rawTurbidity: intake.turbidity,
    residual: clearTank.chlorine,
  };
}

function powerOf(motors: readonly { power: number }[]): number {
  return motors.reduce((sum, { power }) => sum + power, 0);
}
