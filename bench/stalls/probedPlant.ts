import { configurationLimits, type DemoPlant } from '@lookfar/contract';
import { benchPlant, widePlant } from '../harness/benchPlant.ts';
import { size } from '../harness/size.ts';

export const fleet = { gateways: size(10, 2), devicesEach: size(1000, 10), signalsEach: size(20, 4) };
/** Of one more device: as many as it may have. */
export const mostSignals = size(configurationLimits.signals, 20);

/** Many devices, and a large one behind a gateway of its own. */
export function probedPlant(): DemoPlant {
  const wide = widePlant(fleet);
  const [large] = benchPlant(1, mostSignals).gateways;
  if (!large) return wide;
  const equipment = large.equipment.map((device) => ({ ...device, name: 'Large device' }));
  return { ...wide, gateways: [...wide.gateways, { ...large, sn: 'BENCHLARGE', equipment }] };
}
