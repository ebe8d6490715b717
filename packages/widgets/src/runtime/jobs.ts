import { type Binding, type BoundSignal, isGroup, nestedBindings, type SourceKey } from '@lookfar/page';
import type { AnimatedNode } from '../animation/Animator.ts';
import { animate } from '../animation/animators.ts';
import type { StepClock } from '../animation/StepClock.ts';
import { drawingOf } from '../drawings.ts';
import type { BoundReadings, LivePart, LiveTools } from '../live.ts';
import { addonOf } from '../stage/addonOf.ts';
import type { KindOf } from '../stage/layers.ts';
import type { WidgetTools } from '../tools.ts';
import { type CompiledBinding, compileBinding, type ReadingOf } from './compileBinding.ts';
import type { CompiledAnimation, CompiledWidget } from './compilePage.ts';
import { QualityMark, worstOf } from './quality.ts';
import { sceneSignal } from './sceneSignal.ts';

/** Work to run when one of its sources changes. */
export interface Job {
  widgetId: string;
  keys: readonly SourceKey[];
  run: () => void;
  dispose: () => void;
  isDue: boolean;
  /** It threw once and is no longer run. */
  isBroken: boolean;
}

export interface JobWorld extends Pick<AnimatedNode, 'paints' | 'phase' | 'isStill'> {
  kindOf: KindOf;
  locale: 'cn' | 'en';
  readingOf: ReadingOf;
  now: () => number;
  addLive: (id: string, part: LivePart) => void;
  signalOf?: (equipId: number, signalId: number) => BoundSignal | undefined;
  tools: WidgetTools;
  steps: StepClock;
}

type Node = SVGElement | HTMLElement;

/** Runs a widget's animations when values change, and marks their quality. */
export function jobsOf(compiled: CompiledWidget, element: Node, world: JobWorld): Job[] {
  const { animationKeys } = compiled;
  const jobs = compiled.animations.flatMap((animation) => animationJob(compiled, animation, element, world) ?? []);
  if (animationKeys.length > 0) jobs.push(qualityJob(compiled, element, world));
  return jobs;
}

const job = (widgetId: string, keys: readonly SourceKey[], { run, dispose }: Pick<Job, 'run' | 'dispose'>): Job => ({
  widgetId,
  keys,
  run,
  dispose,
  isDue: false,
  isBroken: false,
});

function animationJob(
  { widget: { id, position, animation }, depth }: CompiledWidget,
  { kind, binding }: CompiledAnimation,
  element: Node,
  { paints, phase, isStill, readingOf }: JobWorld,
): Job | undefined {
  const config = animation[kind]?.config;
  if (!config) return undefined;
  const part = animate(kind, { element, position, depth, paints, phase, isStill }, config as never);
  const run = () => part.update(binding.reading(0, readingOf));
  return job(id, binding.keys, { run, dispose: () => part.dispose() });
}

/** Runs a live part, which shows the quality of its value itself. Its sources are subscribed before it is drawn. */
export interface LiveJob extends Job {
  /** Creates the live part once the widget is drawn. */
  attach: () => void;
}

export function liveJob({ widget, data }: CompiledWidget, element: Node, world: JobWorld): LiveJob | undefined {
  if (isGroup(widget)) return undefined;
  const kind = world.kindOf(widget.widgetType);
  const drawing = kind && drawingOf(kind);
  if (!kind || (drawing && !drawing.live)) return undefined;
  const read = addonOf(kind, widget.dataAddon);
  if (!read.ok) return undefined;
  // Compiled from the parsed addon, because the live part refers to those binding objects.
  const further = new Map<Binding, CompiledBinding>();
  for (const { binding, isWritten } of nestedBindings(read.addon as Readonly<Record<string, unknown>>))
    if (!isWritten || kind.readsWritten) further.set(binding, compileBinding(binding));
  const keys = further.size === 0 ? data.keys : [...new Set([data, ...further.values()].flatMap((one) => one.keys))];
  let part: LivePart | undefined;
  const attach = () => {
    part = drawingOf(kind)?.live?.(element, widget, read.addon, toolsFor(data, further, world));
    if (part) world.addLive(widget.id, part);
  };
  return { ...job(widget.id, keys, { run: () => part?.update(), dispose: () => part?.dispose?.() }), attach };
}

function toolsFor(data: CompiledBinding, further: ReadonlyMap<Binding, CompiledBinding>, world: JobWorld): LiveTools {
  const { locale, now, tools, isStill } = world;
  const steps: LiveTools['steps'] = (ms, step) => world.steps.subscribe(ms, step);
  const bound = (binding: Binding) => readingsOf(further.get(binding) ?? compileBinding(binding), world);
  return { ...readingsOf(data, world), locale, now, bound, page: tools, isStill, steps };
}

function readingsOf(data: CompiledBinding, { readingOf, signalOf, locale }: JobWorld): BoundReadings {
  return {
    reading: (index) => data.reading(index, readingOf),
    signal: (index) => {
      const scene = data.scene?.(index);
      if (scene) return sceneSignal(scene, locale);
      const saved = data.signal(index);
      return saved && (signalOf?.(saved.equipId, saved.signalId) ?? saved);
    },
  };
}

function qualityJob(
  { widget: { id, position }, animationKeys: keys }: CompiledWidget,
  element: Node,
  { readingOf }: JobWorld,
): Job {
  const mark = new QualityMark(element, position);
  return job(id, keys, { run: () => mark.show(worstOf(keys, readingOf)), dispose: () => mark.show('good') });
}
