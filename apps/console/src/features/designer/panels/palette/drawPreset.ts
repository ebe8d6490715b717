import type { WidgetType } from '@lookfar/page';

interface Preset {
  addon: Readonly<Record<string, unknown>>;
  name: string;
}

const presets = new Map<WidgetType, Preset>();

/**
 * What the next widget of a type is drawn with: the editor only has types, the palette has several entries for some.
 */
export const drawPreset = {
  set: (type: WidgetType, preset: Preset): void => {
    presets.set(type, preset);
  },
  of: (type: WidgetType): Preset['addon'] => presets.get(type)?.addon ?? {},
  nameOf: (type: WidgetType): string | undefined => presets.get(type)?.name,
};
