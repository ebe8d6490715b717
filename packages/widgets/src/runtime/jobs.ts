import { type BoundSignal, isGroup, type LeafWidget, type SourceKey } from '@lookfar/page';
import type { AnimatedNode } from '../animation/Animator.ts';
import { animate } from '../animation/animators.ts';
import type { LivePart, LiveTools } from '../live.ts';
import { addonOf } from '../stage/addonOf.ts';
import type { KindOf } from '../stage/layers.ts';
import type { CompiledBinding, ReadingOf } from './compileBinding.ts';
import type { CompiledAnimation, CompiledWidget } from './compilePage.ts';
import { QualityMark, worstOf } from './quality.ts';

/** Something that is done when one of its sources changed. */
export interface Job {
  widgetId: string;
  keys: readonly SourceKey[];
  run: () => void;
  dispose: () => void;
  isDue: boolean;
  /** It threw once; it is left alone. */
  isBroken: boolean;
}

export interface JobWorld extends Pick<AnimatedNode, 'paints' | 'phase' | 'isStill'> {
  kindOf: KindOf;
  locale: 'cn' | 'en';
  readingOf: ReadingOf;
  now: () => number;
  addLive: (id: string, part: LivePart) => void;
  signalOf?: (equipId: number, signalId: number) => BoundSignal | undefined;
  history?: NonNullable<LiveTools['history']>;
}

type Node = SVGElement | HTMLElement;

/**
 * All that a widget does when values change: its animations, its own live part, which says itself how good its value is,
 * and how far its animations can be trusted.
 */
export function jobsOf(compiled: CompiledWidget, element: Node, world: JobWorld): Job[] {
  const { widget, animationKeys } = compiled;
  const jobs = compiled.animations.flatMap((animation) => animationJob(compiled, animation, element, world) ?? []);
  if (!isGroup(widget)) jobs.push(...liveJob(compiled, widget, element, world));
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

function liveJob({ data }: CompiledWidget, widget: LeafWidget, element: Node, world: JobWorld): Job[] {
  const kind = world.kindOf(widget.widgetType);
  const read = kind?.live && addonOf(kind, widget.dataAddon);
  if (!kind?.live || !read?.ok) return [];
  const part = kind.live(element, widget, read.addon, toolsFor(data, world));
  world.addLive(widget.id, part);
  return [job(widget.id, data.keys, { run: () => part.update(), dispose: () => part.dispose?.() })];
}

function toolsFor(data: CompiledBinding, { locale, readingOf, now, signalOf, history }: JobWorld): LiveTools {
  return {
    locale,
    now,
    reading: (index) => data.reading(index, readingOf),
    signal: (index) => {
      const saved = data.signal(index);
      return saved && (signalOf?.(saved.equipId, saved.signalId) ?? saved);
    },
    ...(history ? { history } : {}),
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
