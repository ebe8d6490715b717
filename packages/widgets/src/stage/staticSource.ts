import { isGroup, type Widget } from '@lookfar/page';
import { type StageRecord, type StageSource, stageRoot } from './StageSource.ts';

const never = () => () => undefined;
const none: readonly string[] = [];

/** A page that does not change while shown. */
export function staticSource(widgets: readonly Widget[]): StageSource {
  const records = new Map<string, StageRecord>();
  const orders = new Map<string, readonly string[]>();
  const take = (id: string, list: readonly Widget[]): readonly string[] => {
    const ids = list.map((widget) => widget.id);
    orders.set(id, ids);
    for (const widget of list) {
      if (isGroup(widget)) records.set(widget.id, { ...widget, children: take(widget.id, widget.children) });
      else records.set(widget.id, widget as StageRecord);
    }
    return ids;
  };
  take(stageRoot, widgets);
  return {
    isStill: true,
    get: (id) => records.get(id),
    childrenOf: (id) => orders.get(id) ?? none,
    subscribe: never,
    subscribeOrder: never,
  };
}
