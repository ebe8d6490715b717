import { type DesignerSettings, defaultSettings } from '@lookfar/editor';
import { z } from 'zod';
import { readStored, writeStored } from '../../../base/storage.ts';
import { createUserStore } from '../../../base/userStore.ts';

const storageKey = 'designer-settings';

export const settingLimits = {
  /** Minutes. */
  saveInterval: { min: 1, max: 60 },
  /** Page units. */
  gridSize: { min: 2, max: 200 },
  guides: 100,
} as const;

const places = z.array(z.number()).max(settingLimits.guides);
const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

/** Invalid or missing settings have their defaults. */
const Stored = z.object({
  autoSave: z.boolean().catch(defaultSettings.autoSave),
  saveInterval: whole(settingLimits.saveInterval).catch(defaultSettings.saveInterval),
  grid: z.boolean().catch(defaultSettings.grid),
  gridSize: whole(settingLimits.gridSize).catch(defaultSettings.gridSize),
  gridSnap: z.boolean().catch(defaultSettings.gridSnap),
  ruler: z.boolean().catch(defaultSettings.ruler),
  adsorb: z.boolean().catch(defaultSettings.adsorb),
  dataTextShow: z.enum(['signalName', 'value']).catch(defaultSettings.dataTextShow),
  live: z.boolean().catch(defaultSettings.live),
  guides: z.object({ vertical: places, horizontal: places }).catch({ vertical: [], horizontal: [] }),
});

export function settingsOf(stored: string | undefined): DesignerSettings {
  try {
    return Stored.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return defaultSettings;
  }
}

/** User settings, per browser and for all pages. */
export const useSettingsStore = createUserStore<DesignerSettings>(() => settingsOf(readStored(storageKey)));

export function changeSettings(part: Partial<DesignerSettings>): void {
  useSettingsStore.setState(part);
  writeStored(storageKey, JSON.stringify(useSettingsStore.getState()));
}
