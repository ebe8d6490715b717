import type { AnimationKind, Animations } from './animation.ts';
import { animationKinds } from './animation.ts';
import type { Binding, BoundSignal } from './binding.ts';
import { mapNestedBindings } from './nested.ts';
import type { Widget } from './widget.ts';

/** The replacement for a bound signal; undefined removes it from its list. */
export type SignalChange = (signal: BoundSignal) => BoundSignal | undefined;

/** A signal, or within a component a parameter name. */
const placeholder = /\$\{(?:(\d+)\.(\d+)|([\p{L}\p{N}_-]+))\}/gu;

/** The binding with every signal replaced by the result of `change`, also in formulas. Same object if unchanged. */
export function rebind(binding: Binding, change: SignalChange): Binding {
  const signalArray = changeAll(binding.signalArray, change);
  const reportSignalArray = changeAll(binding.reportSignalArray, change);
  const formula = rebindFormula(binding.formula, change);
  const isSame =
    signalArray === binding.signalArray &&
    reportSignalArray === binding.reportSignalArray &&
    formula === binding.formula;
  return isSame ? binding : { ...binding, signalArray, reportSignalArray, formula };
}

/** A formula that refers to a removed signal is emptied: the rest of it would mean something else. */
export function rebindFormula(formula: string, change: SignalChange): string {
  let isWhole = true;
  const moved = formula.replaceAll(placeholder, (_, equipId?: string, signalId?: string, param?: string) => {
    const from = bare(Number(equipId ?? 0), Number(signalId ?? 0));
    const to = change(param === undefined ? from : { ...from, param });
    if (to && to.signalId > 0) return `\${${to.equipId}.${to.signalId}}`;
    if (to?.param !== undefined) return `\${${to.param}}`;
    isWhole = false;
    return '';
  });
  return isWhole ? moved : '';
}

/** Replaces every binding of a widget: its own, and those in its animations, click event and items. */
export function mapEachBinding(widget: Widget, change: (binding: Binding) => Binding): Widget {
  const data = change(widget.data);
  const animation = changeAnimations(widget.animation, change);
  const { clickEvent } = widget;
  const clicked = clickEvent && change(clickEvent.data);
  const dataAddon = mapNestedBindings(widget.dataAddon, change);
  const isSame = data === widget.data && animation === widget.animation && clicked === clickEvent?.data;
  if (isSame && dataAddon === widget.dataAddon) return widget;
  return {
    ...widget,
    data,
    animation,
    dataAddon,
    ...(clickEvent && clicked && { clickEvent: { ...clickEvent, data: clicked } }),
  } as Widget;
}

/** Every signal that a widget refers to: in its bindings and, for a component, in its parameters. */
export function mapBindings(widget: Widget, change: SignalChange): Widget {
  const changed = mapEachBinding(widget, (binding) => rebind(binding, change));
  const { component } = changed;
  if (!component) return changed;
  let isSame = true;
  const params: Record<string, BoundSignal> = {};
  for (const [name, signal] of Object.entries(component.params)) {
    const to = change(signal);
    if (to !== signal) isSame = false;
    if (to) params[name] = to;
  }
  return isSame ? changed : ({ ...changed, component: { ...component, params } } as Widget);
}

function changeAnimations(animations: Animations, change: (binding: Binding) => Binding): Animations {
  let next = animations;
  for (const kind of animationKinds) {
    const animation = animations[kind];
    if (!animation) continue;
    const data = change(animation.config.data);
    if (data === animation.config.data) continue;
    next = { ...next, [kind as AnimationKind]: { ...animation, config: { ...animation.config, data } } };
  }
  return next;
}

function changeAll<T>(items: T[], change: (item: T) => T | undefined): T[] {
  const next = items.flatMap((item) => change(item) ?? []);
  const isSame = next.length === items.length && next.every((item, index) => item === items[index]);
  return isSame ? items : next;
}

const bare = (equipId: number, signalId: number): BoundSignal => ({
  ...{ equipId, signalId },
  ...{ title: '', subTitle: '', alias: '', color: '' },
});
