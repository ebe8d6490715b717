import type { BoundSignal, SourceKey, Widget } from '@lookfar/page';
import type { Clock } from '../animation/Clock.ts';
import { PaintPriority } from '../animation/PaintPriority.ts';
import { PhaseClock } from '../animation/PhaseClock.ts';
import { drawingOf } from '../drawings.ts';
import type { LivePart, LiveReading } from '../live.ts';
import { definitionOf } from '../registry.ts';
import type { ComponentOf, KindOf } from '../stage/layers.ts';
import { inertTools, type WidgetTools } from '../tools.ts';
import { type CompiledWidget, compilePage } from './compilePage.ts';
import { drawnEvent } from './drawnEvent.ts';
import { type Job, type JobWorld, jobsOf, liveJobs } from './jobs.ts';
import { type Frames, Pacer } from './Pacer.ts';
import { Readings } from './Readings.ts';
import { timeReadings, timeSources } from './systemTime.ts';

export interface PageRuntimeParts {
  /** A stage in view mode that has drawn these widgets. */
  root: ParentNode & Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  widgets: readonly Widget[];
  locale: 'cn' | 'en';
  clock: Clock;
  frames: Frames;
  /** Flushes a second at most; 10 without one. */
  rate?: number;
  /** People asked for stillness: nothing blinks or turns. */
  isStill?: boolean;
  componentOf?: ComponentOf;
  kindOf?: KindOf;
  /** What the plant knows of a signal now; otherwise what the page was saved with counts. */
  signalOf?: (equipId: number, signalId: number) => BoundSignal | undefined;
  /** What widgets can do and ask; nothing without it. */
  tools?: WidgetTools;
  /** A widget's live part threw: it stands still from now on, and nothing else does. */
  onFault?: (widgetId: string, error: unknown) => void;
}

const defaultRate = 10;
const secondMs = 1000;

/** Lets a drawn page follow its values, from `start` to `dispose`. */
export class PageRuntime {
  readonly #parts: PageRuntimeParts;
  readonly #readings = new Readings();
  readonly #pacer: Pacer;
  readonly #byKey = new Map<SourceKey, Job[]>();
  readonly #live = new Map<string, LivePart>();
  #jobs: Job[] = [];
  #due: Job[] = [];
  #stopSeconds: (() => void) | undefined;
  #isRunning = false;
  /** Widgets whose drawing is still being loaded. */
  readonly #waiting = new Map<string, () => void>();

  constructor(parts: PageRuntimeParts) {
    this.#parts = parts;
    const { clock, frames, rate = defaultRate } = parts;
    this.#pacer = new Pacer({ clock, frames, rate, run: () => this.#flush() });
  }

  /** What came before this is shown at once. */
  start(): void {
    this.#isRunning = true;
    this.#parts.root.addEventListener(drawnEvent, this.#drawn);
    this.#attach();
    this.#tellTime();
    this.#readings.take(() => undefined);
    for (const job of this.#jobs) this.#run(job);
    this.#followTime();
  }

  /** All sources that the page hears. */
  sources(): readonly SourceKey[] {
    return [...this.#byKey.keys()];
  }

  /** New readings; those that say nothing new, or that nobody hears, cost nothing more. */
  apply(changes: Iterable<readonly [SourceKey, LiveReading]>): void {
    let isNew = false;
    for (const [key, reading] of changes) {
      if (this.#isRunning && !this.#byKey.has(key)) continue;
      isNew = this.#readings.arrive(key, reading) || isNew;
    }
    if (isNew && this.#isRunning) this.#pacer.ask();
  }

  /** What is known of the signals changed (units, limits, names): everything is shown anew. */
  refresh(): void {
    for (const job of this.#jobs) this.#run(job);
  }

  /** The size of the page on the screen changed, or the theme. */
  resize(): void {
    for (const [id, part] of this.#live) this.#guard(id, () => part.resize?.());
  }

  dispose(): void {
    this.#isRunning = false;
    this.#parts.root.removeEventListener(drawnEvent, this.#drawn);
    this.#waiting.clear();
    this.#pacer.stop();
    this.#stopSeconds?.();
    this.#stopSeconds = undefined;
    for (const job of this.#jobs) this.#guard(job.widgetId, job.dispose);
    this.#jobs = [];
    this.#byKey.clear();
    this.#live.clear();
  }

  #attach(): void {
    const { root, widgets, componentOf = () => undefined, kindOf = definitionOf } = this.#parts;
    const { clock, locale, isStill = false, signalOf, tools = inertTools } = this.#parts;
    const elements = new Map<string, Element>();
    for (const element of root.querySelectorAll('[data-widget]'))
      elements.set(element.getAttribute('data-widget') ?? '', element);
    const world: JobWorld = {
      ...{ kindOf, locale, isStill, tools },
      paints: new PaintPriority(),
      phase: new PhaseClock(clock),
      readingOf: (key) => this.#readings.get(key),
      now: () => clock.now(),
      addLive: (id, part) => this.#live.set(id, part),
      ...(signalOf ? { signalOf } : {}),
    };
    for (const one of compilePage(widgets, componentOf)) {
      const element = elements.get(one.widget.id) as SVGElement | undefined;
      if (!element) continue;
      this.#guard(one.widget.id, () => this.#add(jobsOf(one, element, world)));
      this.#attachLive(one, element, world);
    }
  }

  /** At once, or when what it draws with is loaded. */
  #attachLive(one: CompiledWidget, element: SVGElement, world: JobWorld): void {
    const { id, widgetType } = one.widget;
    const kind = world.kindOf(widgetType);
    if (!kind) return;
    const attach = () => void this.#guard(id, () => this.#add(liveJobs(one, element, world)));
    if (drawingOf(kind)) attach();
    else this.#waiting.set(id, attach);
  }

  readonly #drawn = (event: Event): void => {
    const { detail: id } = event as CustomEvent<string>;
    const attach = this.#waiting.get(id);
    if (!attach || !this.#waiting.delete(id)) return;
    const before = this.#jobs.length;
    attach();
    for (const job of this.#jobs.slice(before)) this.#run(job);
    this.#followTime();
  };

  /** While something shows time, or moves with it. */
  #followTime(): void {
    const hearsTime = timeSources.some((key) => this.#byKey.has(key));
    const ticks = [...this.#live.values()].some((part) => part.tick);
    if ((hearsTime || ticks) && !this.#stopSeconds) this.#waitForSecond();
  }

  #add(jobs: readonly Job[]): void {
    for (const job of jobs) {
      this.#jobs.push(job);
      for (const key of job.keys) {
        const known = this.#byKey.get(key);
        if (known) known.push(job);
        else this.#byKey.set(key, [job]);
      }
    }
  }

  #flush(): void {
    this.#readings.take((key) => {
      for (const job of this.#byKey.get(key) ?? []) {
        if (job.isDue) continue;
        job.isDue = true;
        this.#due.push(job);
      }
    });
    for (const job of this.#due) this.#run(job);
    this.#due.length = 0;
  }

  #run(job: Job): void {
    job.isDue = false;
    if (job.isBroken) return;
    job.isBroken = !this.#guard(job.widgetId, job.run);
  }

  #waitForSecond(): void {
    const { clock } = this.#parts;
    this.#stopSeconds = clock.setTimer(
      () => {
        this.#waitForSecond();
        this.#tellTime();
        for (const [id, part] of this.#live) this.#guard(id, () => part.tick?.());
      },
      secondMs - (clock.now() % secondMs),
    );
  }

  #tellTime(): void {
    const { clock, locale } = this.#parts;
    this.apply(timeReadings(clock.now(), locale));
  }

  #guard(id: string, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      this.#parts.onFault?.(id, error);
      return false;
    }
  }
}
