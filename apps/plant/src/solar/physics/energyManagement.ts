import { clamp } from '../../physics/maths.ts';
import { type Battery, batteryKw, socOf } from './battery.ts';
import type { TariffTime } from './tariff.ts';

/** What the energy management is set to. */
export interface EnergyManagement {
  /** False: the battery follows the power that is set by hand. */
  auto: boolean;
  /** kW, above 0 is discharging. */
  manualPower: number;
  /** Highest power that the station should take from the grid, kW. */
  demandLimit: number;
  /** What the battery is charged to at night, %. */
  nightTarget: number;
}

export interface ManagementInputs {
  /** What the station needs beyond what its modules give, kW; below 0 is surplus. */
  need: number;
  tariff: TariffTime;
  battery: Battery;
}

const nightChargeKw = 90;
/** What is left for peaks of the demand, 0 to 1, and how gently it gets there. */
const reserve = 0.2;
const fading = 0.03;

export function createEnergyManagement(): EnergyManagement {
  return { auto: true, manualPower: 0, demandLimit: 260, nightTarget: 65 };
}

/**
 * What is asked of the battery, kW: surplus is stored, it is charged at night and discharged while electricity is dear,
 * and never more than the demand limit is taken from the grid if it can help.
 */
export function batteryRequest(settings: EnergyManagement, { need, tariff, battery }: ManagementInputs): number {
  if (!settings.auto) return settings.manualPower;
  const beyond = Math.max(0, need - settings.demandLimit);
  if (beyond > 0) return beyond;
  if (need < 0) return Math.max(-batteryKw, need);
  if (tariff >= 2) return Math.min(need, batteryKw * clamp((socOf(battery) - reserve) / fading, 0, 1));
  const isWanted = tariff === 0 && socOf(battery) * 100 < settings.nightTarget;
  return isWanted ? -clamp(settings.demandLimit - need, 0, nightChargeKw) : 0;
}
