import type { Widget } from '@lookfar/page';

interface FlowSources {
  /** Devices that are read, written or named. */
  equipIds: number[];
  sceneIds: number[];
}

const placeholder = /\$\{(\d+)\.\d+\}/g;

/** What a flow refers to, whole or not. */
export function flowSources(widgets: readonly Pick<Widget, 'widgetType' | 'dataAddon'>[]): FlowSources {
  const equipIds = new Set<number>();
  const sceneIds = new Set<number>();
  const note = (set: Set<number>, id: unknown) => {
    if (typeof id === 'number' && id > 0) set.add(id);
  };
  for (const { widgetType, dataAddon } of widgets) {
    if (!widgetType.startsWith('Flow.')) continue;
    const { writes, equipId, sceneId, condition, formula } = dataAddon;
    note(equipIds, equipId);
    note(sceneIds, sceneId);
    const texts = [condition, formula];
    for (const write of Array.isArray(writes) ? writes : []) {
      note(equipIds, write?.signal?.equipId);
      texts.push(write?.formula);
    }
    for (const text of texts)
      for (const [, id] of typeof text === 'string' ? text.matchAll(placeholder) : []) note(equipIds, Number(id));
  }
  const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b);
  return { equipIds: sorted(equipIds), sceneIds: sorted(sceneIds) };
}
