import type { Editor } from '@lookfar/editor';
import type { WidgetType } from '@lookfar/page';

interface Preset {
  /** The palette item that it comes from. */
  item: string;
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
  itemOf: (type: WidgetType): string => presets.get(type)?.item ?? type,
  /** It lasts as long as the tool: tools of the toolbar draw what a type is by default. */
  watch: ({ session }: Pick<Editor, 'session'>): (() => void) =>
    session.subscribe(({ drawType }, before) => {
      if (before.drawType !== undefined && before.drawType !== drawType) presets.delete(before.drawType);
    }),
};
