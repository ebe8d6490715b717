import type { MonitoredEquipment } from '@lookfar/contract';
import { useBrowser } from './BrowserContext.ts';
import { Sparkline } from './Sparkline.tsx';
import { useGlance } from './useGlances.ts';

/** The course of the first number of a device, where it has one. */
export function SparkOf({ equipment: { id } }: { equipment: MonitoredEquipment }) {
  const { language } = useBrowser();
  const glance = useGlance(id);
  const signal = glance?.signals.find((one) => one.id === glance.spark?.signalId);
  return glance?.spark && signal ? <Sparkline spark={glance.spark} signal={signal} language={language} /> : null;
}
