import {
  type BoundSignal,
  type ComponentDocument,
  type ComponentParam,
  emptyPage,
  mapWidgets,
  type Page,
  type ParamValues,
  type SignalOf,
  type Widget,
} from '@lookfar/page';
import { refKey } from '../usage/signalUses.ts';
import { mapListed, mapSignals, signalsIn } from './paramSignals.ts';

/** What is tracked for a component besides its content while it is edited. */
export interface ComponentMemory {
  /** Signals that are not parameters, by key: the same in every use. */
  fixed: ReadonlySet<string>;
  /** Titles of parameters by name, of former names too: undoing a new name must find the old title. */
  titles: ReadonlyMap<string, string>;
  /** The values of the parameters when it was opened. */
  given: ParamValues;
  /** Details of signals that formulas refer to by number only. */
  signalOf?: SignalOf;
}

/**
 * [CP8] A component as a page of its size. Parameters with a value appear as signals, so that they are bound and shown
 * as on any page; `param` names the parameter of each. Formulas use parameter names, because two parameters
 * may have the same signal.
 */
export function componentPage(
  name: string,
  drawing: ComponentDocument,
  values: ParamValues,
  signalOf?: SignalOf,
): { page: Page; memory: ComponentMemory } {
  const { width, height, params } = drawing;
  const blank = emptyPage();
  const fixed = new Set<string>();
  for (const signal of signalsIn(drawing.widgets))
    if (signal.param === undefined && signal.signalId > 0) fixed.add(refKey(signal));
  const widgets = mapWidgets(drawing.widgets, (widget) => mapListed(widget, (signal) => givenFor(signal, values)));
  const page = { ...blank, con: { ...blank.con, title: name, width, height }, widgets };
  const titles = new Map(params.map((param) => [param.name, param.title]));
  return { page, memory: { fixed, titles, given: values, ...(signalOf && { signalOf }) } };
}

function givenFor(signal: BoundSignal, values: ParamValues): BoundSignal {
  const { param, alias, color } = signal;
  const given = param !== undefined && Object.hasOwn(values, param) ? values[param] : undefined;
  if (param === undefined || !given || given.signalId === 0) return signal;
  return { ...given, param, alias: alias || given.alias, color: color || given.color };
}

export interface DrawnParam extends ComponentParam {
  /** Its value while the component is edited; undefined for none. */
  signal: BoundSignal | undefined;
  /** It was bound since, and becomes a parameter with the next save. */
  isNew: boolean;
}

/** [CP9] The parameters in use, in their previous order, followed by new signals. */
export function drawnParams(widgets: readonly Widget[], memory: ComponentMemory): readonly DrawnParam[] {
  const params = new Map<string, DrawnParam>();
  const unnamed = new Map<string, BoundSignal>();
  for (const signal of signalsIn(widgets)) {
    if (signal.param !== undefined) notedParam(signal.param, signal, params, memory);
    else if (signal.signalId > 0 && !memory.fixed.has(refKey(signal))) {
      const known = unnamed.get(refKey(signal));
      if (!known?.title) unnamed.set(refKey(signal), signal);
    }
  }
  const taken = new Set([...params.values()].flatMap(({ signal }) => (signal ? [refKey(signal)] : [])));
  for (const [key, found] of unnamed) {
    if (taken.has(key)) continue;
    const signal = found.title ? found : (memory.signalOf?.(found.equipId, found.signalId) ?? found);
    const name = freeName(signal.title, params);
    params.set(name, { name, title: signal.title, signal, isNew: true });
  }
  const order = [...memory.titles.keys()];
  const rank = ({ name }: DrawnParam) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...params.values()].sort((a, b) => rank(a) - rank(b));
}

/** A parameter as a list or a formula names it; of several the first one with a value counts. */
function notedParam(
  name: string,
  signal: BoundSignal,
  params: Map<string, DrawnParam>,
  { titles, given }: ComponentMemory,
): void {
  const known = params.get(name);
  if (known?.signal) return;
  const title = titles.get(name) ?? (known?.title || signal.title);
  const value = signal.signalId > 0 ? signal : given[name];
  params.set(name, { name, title, signal: value && value.signalId > 0 ? value : undefined, isNew: false });
}

const longestName = 50;

function freeName(title: string, taken: ReadonlyMap<string, unknown>): string {
  const wanted = title.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, longestName) || 'signal';
  let name = wanted;
  for (let n = 2; taken.has(name); n += 1) name = `${wanted}-${n}`;
  return name;
}

/** [CP9] The component for an edited page: parameters replace the signals that represented them. */
export function componentOfPage({ con, widgets }: Page, memory: ComponentMemory): ComponentDocument {
  const params = drawnParams(widgets, memory);
  const byKey = new Map(params.flatMap(({ name, signal }) => (signal ? [[refKey(signal), name] as const] : [])));
  const nameOf = (signal: BoundSignal) =>
    signal.param ?? (memory.fixed.has(refKey(signal)) ? undefined : byKey.get(refKey(signal)));
  const drawn = mapWidgets(widgets, (widget) => mapSignals(widget, (signal) => parametrised(signal, nameOf(signal))));
  const { width, height } = con;
  return { width, height, params: params.map(({ name, title }) => ({ name, title })), widgets: drawn };
}

function parametrised(signal: BoundSignal, param: string | undefined): BoundSignal {
  return param === undefined ? signal : { ...signal, equipId: 0, signalId: 0, subTitle: '', param };
}
