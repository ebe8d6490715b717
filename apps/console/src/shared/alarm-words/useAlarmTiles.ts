import { defineTexts } from '../../base/i18n/defineTexts.ts';
import type { Tile } from '../../ui/tiles/Tiles.tsx';

const texts = defineTexts('alarm-tiles', {
  devices: { cn: '报警设备', en: 'Devices in alarm' },
  unacknowledged: { cn: '未确认报警', en: 'Unacknowledged alarms' },
});

/** How many alarms there are; nothing for whoever may not see them. */
export function useAlarmTiles(alarms: { devices: number; unacknowledged: number } | undefined): Tile[] {
  const t = texts.useTexts();
  if (!alarms) return [];
  const { devices, unacknowledged } = alarms;
  return [
    { name: t('devices'), value: devices, alert: devices > 0 },
    { name: t('unacknowledged'), value: unacknowledged, alert: unacknowledged > 0 },
  ];
}
