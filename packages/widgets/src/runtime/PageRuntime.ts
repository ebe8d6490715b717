import type { BoundSignal, SourceKey, Widget } from '@lookfar/page';
import type { Clock } from '../animation/Clock.ts';
import { PaintPriority } from '../animation/PaintPriority.ts';
import { PhaseClock } from '../animation/PhaseClock.ts';
import { StepClock } from '../animation/StepClock.ts';
import { drawingOf } from '../drawings.ts';
import type { LivePart, LiveReading } from '../live.ts';
import { definitionOf } from '../registry.ts';
import type { ComponentOf, KindOf } from '../stage/layers.ts';
import { inertTools, type WidgetTools } from '../tools.ts';
import { type CompiledWidget, compilePage } from './compilePage.ts';
import { drawnEvent } from './drawnEvent.ts';
import { HeldMarks } from './HeldMarks.ts';
import { type Job, type JobWorld, jobsOf, type LiveJob, liveJob } from './jobs.ts';
import { type Frames, Pacer } from './Pacer.ts';
import { Readings } from './Readings.ts';
import { timeReadings, timeSources } from './systemTime.ts';

export interface PageRuntimeParts {
  /** A stage in view mode that has rendered these widgets. */
  root: ParentNode & Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  widgets: readonly Widget[];
  locale: 'cn' | 'en';
  clock: Clock;
  /** The moment that is shown, for a page as it was; the clock's by default. */
  shownTime?: () => number;
  frames: Frames;
  /** Maximum flushes per second; 10 by default. */
  rate?: number;
  /** The user prefers reduced motion: nothing blinks or rotates. */
  isStill?: boolean;
  componentOf?: ComponentOf;
  kindOf?: KindOf;
  /** Current signal details from the plant; otherwise the details saved with the page are used. */
  signalOf?: (equipId: number, signalId: number) => BoundSignal | undefined;
  /** What widgets can do and request; inert if omitted. */
  tools?: WidgetTools;
  /** A widget's live part threw: it stops updating, all others continue. */
  onFault?: (widgetId: string, error: unknown) => void;
}

const defaultRate = 10;
const secondMs = 1000;

/** Keeps a rendered page up to date with its values, from `start` to `dispose`. */
export class PageRuntime {
  readonly #parts: PageRuntimeParts;
  readonly #readings = new Readings();
  readonly #pacer: Pacer;
  readonly #byKey = new Map<SourceKey, Job[]>();
  readonly #live = new Map<string, LivePart>();
  readonly #held: HeldMarks;
  #jobs: Job[] = [];
  #due: Job[] = [];
  #stopSeconds: (() => void) | undefined;
  #isRunning = false;
  /** Widgets whose drawing is still loading. */
  readonly #waiting = new Map<string, LiveJob>();

  constructor(parts: PageRuntimeParts) {
    this.#parts = parts;
    const { clock, frames, rate = defaultRate } = parts;
    this.#pacer = new Pacer({ clock, frames, rate, run: () => this.#flush() });
    this.#held = new HeldMarks({
      locale: parts.locale,
      readingOf: (key) => this.#readings.get(key),
      widgetsOf: (key) => new Set(this.#byKey.get(key)?.map(({ widgetId }) => widgetId)),
      keysOf: (id) => new Set(this.#jobs.flatMap(({ widgetId, keys }) => (widgetId === id ? keys : []))),
    });
  }

  /** Readings received before this are shown immediately. */
  start(): void {
    this.#isRunning = true;
    this.#parts.root.addEventListener(drawnEvent, this.#drawn);
    this.#attach();
    this.#tellTime();
    this.#readings.take(() => undefined);
    for (const job of this.#jobs) this.#run(job);
    for (const key of this.#byKey.keys()) this.#held.changed(key);
    this.#followTime();
  }

  /** All sources that the page uses. */
  sources(): readonly SourceKey[] {
    return [...this.#byKey.keys()];
  }

  /** New readings; unchanged or unused ones cost nothing more. */
  apply(changes: Iterable<readonly [SourceKey, LiveReading]>): void {
    let isNew = false;
    for (const [key, reading] of changes) {
      if (this.#isRunning && !this.#byKey.has(key)) continue;
      isNew = this.#readings.arrive(key, reading) || isNew;
    }
    if (isNew && this.#isRunning) this.#pacer.ask();
  }

  /** Signal details (units, limits, names) changed: everything is shown again. */
  refresh(): void {
    for (const job of this.#jobs) this.#run(job);
  }

  /** The shown moment has changed, not by the clock alone. */
  retime(): void {
    this.#tellTime();
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
    this.#held.dispose();
    this.#jobs = [];
    this.#byKey.clear();
    this.#live.clear();
  }

  #attach(): void {
    const { root, widgets, componentOf = () => undefined, kindOf = definitionOf } = this.#parts;
    const { clock, locale, isStill = false, signalOf, tools = inertTools } = this.#parts;
    const steps = new StepClock(clock);
    const elements = new Map<string, Element>();
    for (const element of root.querySelectorAll('[data-widget]'))
      elements.set(element.getAttribute('data-widget') ?? '', element);
    const world: JobWorld = {
      ...{ kindOf, locale, isStill, tools },
      paints: new PaintPriority(),
      phase: new PhaseClock(clock, steps),
      steps,
      readingOf: (key) => this.#readings.get(key),
      now: this.#parts.shownTime ?? (() => clock.now()),
      addLive: (id, part) => this.#live.set(id, part),
      ...(signalOf ? { signalOf } : {}),
    };
    for (const one of compilePage(widgets, componentOf)) {
      const element = elements.get(one.widget.id) as SVGElement | undefined;
      if (!element) continue;
      this.#held.add(one.widget.id, element, one.widget.position);
      this.#guard(one.widget.id, () => this.#add(jobsOf(one, element, world)));
      this.#attachLive(one, element, world);
    }
  }

  /** Immediately, or once its drawing is loaded. */
  #attachLive(one: CompiledWidget, element: SVGElement, world: JobWorld): void {
    const { id, widgetType } = one.widget;
    const kind = world.kindOf(widgetType);
    const job = liveJob(one, element, world);
    if (!kind || !job) return;
    this.#add([job]);
    if (drawingOf(kind)) this.#guard(id, job.attach);
    else this.#waiting.set(id, job);
  }

  readonly #drawn = (event: Event): void => {
    const { detail: id } = event as CustomEvent<string>;
    const job = this.#waiting.get(id);
    if (!job || !this.#waiting.delete(id)) return;
    this.#guard(id, job.attach);
    this.#run(job);
    this.#followTime();
  };

  /** Active while something shows the time or moves with it. */
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
      this.#held.changed(key);
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
    const { clock, locale, shownTime = () => clock.now() } = this.#parts;
    this.apply(timeReadings(shownTime(), locale));
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
