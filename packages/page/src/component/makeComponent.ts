import type { BoundSignal } from '../binding.ts';
import { fitted } from '../geometry/fitted.ts';
import { withoutLooseJoints } from '../joints.ts';
import type { Box } from '../position.ts';
import { mapBindings } from '../rebind.ts';
import { mapWidgets, walk } from '../walk.ts';
import type { Widget } from '../widget.ts';
import type { ComponentDocument, ComponentParam, ParamValues } from './component.ts';

export interface MadeComponent {
  component: ComponentDocument;
  /** The signals bound to the parameters where the component was drawn. */
  params: ParamValues;
}

/** Details of a signal that a formula refers to only by its ids. */
export type SignalOf = (equipId: number, signalId: number) => BoundSignal | undefined;

/**
 * Creates a component from widgets of a page with the upright bounds `bounds`: it starts at 0,0, and each signal that
 * they refer to, in lists or formulas, becomes a parameter named after the signal.
 */
export function makeComponent(widgets: readonly Widget[], bounds: Box, signalOf?: SignalOf): MadeComponent {
  const listed = listedSignals(widgets);
  const params = new Params(
    (equipId, signalId) => listed.get(`${equipId}.${signalId}`) ?? signalOf?.(equipId, signalId),
  );
  const { width, height } = bounds;
  const to = { x: 0, y: 0, width, height };
  const moved = mapWidgets(withoutLooseJoints(widgets), (widget) => {
    const bound = mapBindings(widget, (signal) => params.of(signal));
    return { ...bound, position: fitted(widget.position, bounds, to) } as Widget;
  });
  return { component: { width, height, params: params.list, widgets: moved }, params: params.values };
}

/** By key, with the details that the widgets contain. */
function listedSignals(widgets: readonly Widget[]): ReadonlyMap<string, BoundSignal> {
  const found = new Map<string, BoundSignal>();
  for (const widget of walk(widgets))
    mapBindings(widget, (signal) => {
      if (signal.title !== '') found.set(`${signal.equipId}.${signal.signalId}`, signal);
      return signal;
    });
  return found;
}

class Params {
  readonly list: ComponentParam[] = [];
  readonly values: Record<string, BoundSignal> = {};
  private readonly names = new Map<string, string>();
  private readonly signalOf: SignalOf;

  constructor(signalOf: SignalOf) {
    this.signalOf = signalOf;
  }

  of(signal: BoundSignal): BoundSignal {
    if (signal.signalId === 0) return signal;
    const key = `${signal.equipId}.${signal.signalId}`;
    const name = this.names.get(key) ?? this.add(key, signal);
    return { ...signal, equipId: 0, signalId: 0, subTitle: '', param: name };
  }

  private add(key: string, signal: BoundSignal): string {
    const known = signal.title === '' ? (this.signalOf(signal.equipId, signal.signalId) ?? signal) : signal;
    const wanted = known.title.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 50) || 'signal';
    let name = wanted;
    for (let n = 2; Object.hasOwn(this.values, name); n += 1) name = `${wanted}-${n}`;
    this.names.set(key, name);
    this.list.push({ name, title: known.title });
    this.values[name] = known;
    return name;
  }
}
