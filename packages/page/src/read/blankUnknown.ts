import { mapBindings } from '../rebind.ts';
import type { Widget } from '../widget.ts';

export type KnowsSignal = (equipId: number, signalId: number) => boolean;

/** Blanks bindings to signals that do not exist; `onBlank` is called for each. */
export function blankUnknown(widget: Widget, knows: KnowsSignal, onBlank: (title: string) => void): Widget {
  return mapBindings(widget, (signal) => {
    if (signal.signalId === 0 || knows(signal.equipId, signal.signalId)) return signal;
    onBlank(signal.title || `${signal.equipId}.${signal.signalId}`);
    return { ...signal, signalId: 0 };
  });
}
