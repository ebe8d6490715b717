import { fill } from '@lookfar/contract';
import { listen } from '../kit/control/listen.ts';
import { attributeWriter, displayWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import { type VisiblePart, whileVisible } from '../kit/live/whileVisible.ts';
import type { LiveFactory, LiveTools } from '../live.ts';
import { loadModel } from './loadModel.ts';
import { partStates } from './partStates.ts';
import type { ModelScene } from './three/ModelScene.ts';
import { usualView, type WebglAddon } from './webglFields.ts';
import { type ModelFault, webglWords as words } from './webglWords.ts';

/** Shows a model while somebody can see it, and its parts as their signals say. */
export const liveWebgl: LiveFactory<WebglAddon> = (element, _widget, addon, tools) =>
  whileVisible(element, new LiveModel(element, addon, tools));

class LiveModel implements VisiblePart {
  readonly #addon: WebglAddon;
  readonly #tools: LiveTools;
  readonly #part: (name: string) => Element | undefined;
  readonly #state: (state: string) => void;
  readonly #note: (text: string | undefined) => void;
  readonly #stale: (isShown: boolean) => void;
  readonly #stops: (() => void)[];
  readonly #gone = new AbortController();
  #scene: ModelScene | undefined;
  #isLoading = false;
  #isAwake = false;
  #shown = '';

  constructor(element: Element, addon: WebglAddon, tools: LiveTools) {
    this.#addon = addon;
    this.#tools = tools;
    const part = partsOf(element);
    this.#part = part;
    this.#state = attributeWriter(part('root'), 'data-state');
    const [text, show] = [textWriter(part('note')), displayWriter(part('note'))];
    this.#note = (said) => {
      if (said !== undefined) text(said);
      show(said !== undefined);
    };
    this.#stale = displayWriter(part('stale'));
    this.#stale(false);
    this.#stops = addon.views.map((view, index) =>
      listen(part(`view-${index}`), { click: () => this.#scene?.look(view) }),
    );
  }

  wake(): void {
    this.#isAwake = true;
    if (this.#scene) this.#scene.wake();
    else void this.#open();
    this.update();
  }

  sleep(): void {
    this.#isAwake = false;
    this.#scene?.sleep();
  }

  update(): void {
    const states = partStates(this.#addon, (binding) => this.#tools.bound(binding).reading(0));
    this.#stale([...states.values()].some(({ isPale }) => isPale));
    const shown = JSON.stringify([...states]);
    if (!this.#scene || shown === this.#shown) return;
    this.#shown = shown;
    this.#scene.apply(states);
  }

  resize(): void {
    this.#scene?.resize();
  }

  dispose(): void {
    this.#gone.abort();
    this.#scene?.dispose();
    this.#scene = undefined;
    for (const stop of this.#stops) stop();
  }

  async #open(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const { locale } = this.#tools;
    const bytes = await loadModel(this.#addon.model, {
      signal: this.#gone.signal,
      onPercent: (percent) => this.#note(fill(words.percent[locale], { percent })),
    });
    if (this.#gone.signal.aborted) return;
    const fault = typeof bytes === 'string' ? bytes : await this.#show(bytes);
    if (this.#gone.signal.aborted) return;
    if (fault) this.#fail(fault);
    // What could not be loaded is tried again when it is seen again.
    this.#isLoading = fault === undefined || (fault !== 'network' && fault !== 'missing');
  }

  async #show(bytes: ArrayBuffer): Promise<ModelFault | undefined> {
    const host = this.#part('host') as HTMLElement | undefined;
    if (!host) return undefined;
    const engine = await import('./three/ModelScene.ts').catch(() => undefined);
    if (!engine) return 'network';
    const { locale, isStill } = this.#tools;
    const { views, orbit, light } = this.#addon;
    const scene = await engine.openScene(host, bytes, {
      ...{ view: views[0] ?? usualView, orbit, light, isStill, label: words.turn[locale] },
      still: this.#part('still') as HTMLCanvasElement | undefined,
      onLost: (isLost) => (isLost ? this.#fail('lost') : this.#ready()),
    });
    if (typeof scene === 'string') return scene;
    if (this.#gone.signal.aborted) {
      scene.dispose();
      return undefined;
    }
    this.#scene = scene;
    this.#ready();
    this.update();
    if (!this.#isAwake) scene.sleep();
    return undefined;
  }

  #ready(): void {
    this.#state('ready');
    this.#note(undefined);
  }

  #fail(fault: ModelFault): void {
    this.#state(fault === 'lost' ? 'lost' : 'failed');
    this.#note(words[fault][this.#tools.locale]);
  }
}
