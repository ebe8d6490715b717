import {
  type AnimationKind,
  animationKinds,
  type ComponentWidget,
  expandComponent,
  isGroup,
  type SourceKey,
  type Widget,
} from '@lookfar/page';
import type { ComponentOf } from '../stage/layers.ts';
import { type CompiledBinding, compileBinding } from './compileBinding.ts';

export interface CompiledAnimation {
  kind: AnimationKind;
  binding: CompiledBinding;
}

/** A widget that reads a source or shows the time. */
export interface CompiledWidget {
  widget: Widget;
  /** Number of surrounding groups. */
  depth: number;
  data: CompiledBinding;
  animations: readonly CompiledAnimation[];
  /** Sources of all its animations. */
  animationKeys: readonly SourceKey[];
}

/** Every drawn widget: groups before their children, components expanded. */
export function* drawnWidgets(
  widgets: readonly Widget[],
  componentOf: ComponentOf,
  depth = 0,
): Generator<{ widget: Widget; depth: number }> {
  for (const widget of widgets) {
    if (widget.hidden) continue;
    yield { widget, depth };
    yield* drawnWidgets(childrenOf(widget, componentOf), componentOf, depth + 1);
  }
}

/** Every drawn widget, with its bindings compiled once. */
export function compilePage(widgets: readonly Widget[], componentOf: ComponentOf): CompiledWidget[] {
  return Array.from(drawnWidgets(widgets, componentOf), ({ widget, depth }) => compileWidget(widget, depth));
}

function childrenOf(widget: Widget, componentOf: ComponentOf): readonly Widget[] {
  if (isGroup(widget)) return widget.children;
  const component = widget.component && componentOf(widget.component.componentId);
  return component ? expandComponent(widget as ComponentWidget, component).children : [];
}

function compileWidget(widget: Widget, depth: number): CompiledWidget {
  const data = compileBinding(widget.data);
  const animations: CompiledAnimation[] = [];
  for (const kind of animationKinds) {
    const animation = widget.animation[kind];
    if (animation?.enable) animations.push({ kind, binding: compileBinding(animation.config.data) });
  }
  return { widget, depth, data, animations, animationKeys: keysOf(animations) };
}

function keysOf(animations: readonly CompiledAnimation[]): readonly SourceKey[] {
  const [first, ...others] = animations;
  if (others.length === 0) return first?.binding.keys ?? [];
  return [...new Set(animations.flatMap(({ binding }) => binding.keys))];
}
