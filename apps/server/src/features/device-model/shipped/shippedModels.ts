import { electromagneticFlowMeter } from './electromagneticFlowMeter.ts';
import { frequencyDrive } from './frequencyDrive.ts';
import { generatorController } from './generatorController.ts';
import { levelTransmitter } from './levelTransmitter.ts';
import { pressureTransmitter } from './pressureTransmitter.ts';
import { pumpController } from './pumpController.ts';
import type { ShippedModel } from './ShippedModel.ts';
import { s7Basic } from './s7Basic.ts';
import { screwCompressor } from './screwCompressor.ts';
import { singlePhaseMeter } from './singlePhaseMeter.ts';
import { solarInverter } from './solarInverter.ts';
import { temperatureController } from './temperatureController.ts';
import { temperatureHumidity } from './temperatureHumidity.ts';
import { threePhaseMeter } from './threePhaseMeter.ts';
import { ultrasonicFlowMeter } from './ultrasonicFlowMeter.ts';
import { uninterruptiblePower } from './uninterruptiblePower.ts';
import { waterQuality } from './waterQuality.ts';
import { waterSupply } from './waterSupply.ts';

/** Every device model that ships with the system. */
export const shippedModels: readonly ShippedModel[] = [
  threePhaseMeter,
  singlePhaseMeter,
  frequencyDrive,
  temperatureController,
  s7Basic,
  electromagneticFlowMeter,
  ultrasonicFlowMeter,
  screwCompressor,
  pumpController,
  waterSupply,
  pressureTransmitter,
  levelTransmitter,
  temperatureHumidity,
  waterQuality,
  solarInverter,
  uninterruptiblePower,
  generatorController,
];
