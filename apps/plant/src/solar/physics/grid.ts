import { lag } from '../../physics/maths.ts';
import { buyPrice, feedInPrice, type TariffTime } from './tariff.ts';

/** The transformer and the meter to the grid. */
export interface Grid {
  /** At the meter, kW; above 0 is taken from the grid. */
  power: number;
  /** What the transformer loses, kW. */
  loss: number;
  /** Of the rated power, 0 to 1. */
  load: number;
  /** °C */
  oilTemperature: number;
  /** kWh */
  imported: number;
  exported: number;
  /** CNY */
  paid: number;
  earned: number;
}

export interface GridInputs {
  /** What the station takes at its busbar, kW; below 0 is surplus. */
  station: number;
  tariff: TariffTime;
  airTemperature: number;
}

export const transformerKva = 630;
/** Without load, and at the rated load, kW. */
const losses = { iron: 0.9, copper: 5.4 };

export function createGrid(): Grid {
  return {
    ...{ power: 0, loss: losses.iron, load: 0, oilTemperature: 35 },
    ...{ imported: 941_300, exported: 86_420, paid: 512_640, earned: 33_220 },
  };
}

export function stepGrid(grid: Grid, { station, tariff, airTemperature }: GridInputs, dt: number): Grid {
  const load = Math.abs(station) / transformerKva;
  const loss = losses.iron + losses.copper * load ** 2;
  const power = station + loss;
  const hours = dt / 3600;
  const [taken, fed] = [Math.max(0, power) * hours, Math.max(0, -power) * hours];
  return {
    ...{ power, loss, load },
    oilTemperature: lag(grid.oilTemperature, airTemperature + 14 + 42 * load ** 1.6, 7200, dt),
    imported: grid.imported + taken,
    exported: grid.exported + fed,
    paid: grid.paid + taken * buyPrice(tariff),
    earned: grid.earned + fed * feedInPrice,
  };
}
