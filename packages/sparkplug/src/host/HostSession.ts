import { type DecodeLimits, defaultLimits } from '../codec/wire.ts';
import type { Publish, Subscription } from '../messages.ts';
import { checkId, NAMESPACE } from '../topics.ts';
import {
  createHostState,
  type HostAction,
  type HostEffect,
  type HostEvent,
  type HostState,
  type KnownMetric,
  nodeKey,
} from './HostState.ts';
import { hostStep, hostWill } from './hostStep.ts';

export interface HostSessionOptions {
  hostId: string;
  /** Epoch milliseconds. */
  now(): number;
  publish(message: Publish): void;
  /** Runs once after `ms`; returns its disposer. */
  setTimer(run: () => void, ms: number): () => void;
  onEffect(effect: HostEffect): void;
  /** How long a gap in seq may stay open, in ms; 2000. */
  reorderMs?: number;
  /** Minimum time between two rebirth requests to one node, in ms; 5000. */
  rebirthMs?: number;
  /** Property of a metric that is reported as `code`; `Code`. */
  codeProperty?: string;
  limits?: Partial<DecodeLimits>;
}

/**
 * Runs `hostStep`: provides the clock and the timer, publishes its messages and passes on the other effects, in order.
 */
export class HostSession {
  /** Subscribe to these before `connected`. */
  readonly subscriptions: readonly Subscription[];
  readonly #options: HostSessionOptions;
  readonly #state: HostState;
  readonly #events: HostEvent[] = [];
  #running = false;
  #stopTimer: (() => void) | undefined;

  constructor(options: HostSessionOptions) {
    const { reorderMs = 2000, rebirthMs = 5000, codeProperty = 'Code' } = options;
    const hostId = checkId(options.hostId, 'host');
    this.#options = options;
    this.#state = createHostState({
      hostId,
      reorderMs,
      rebirthMs,
      codeProperty,
      limits: { ...defaultLimits, ...options.limits },
    });
    this.subscriptions = [
      { filter: `${NAMESPACE}/#`, qos: 1 },
      { filter: `${NAMESPACE}/STATE/${hostId}`, qos: 1 },
    ];
  }

  /** Call before every CONNECT; returns its will. */
  connecting(): Publish {
    this.#step({ kind: 'connecting' });
    const { topic, payload, qos, retain } = hostWill(this.#state);
    return { topic, payload, qos, retain };
  }

  /** The subscriptions are in place: publishes online, and requests a birth from all known nodes. */
  connected(): void {
    this.#step({ kind: 'connected' });
  }

  /**
   * Any message of the broker; those outside Sparkplug are ignored. Never throws, whatever a peer sent. `retained`: the
   * broker had it before the subscription.
   */
  message(topic: string, payload: Uint8Array, { retained = false }: { retained?: boolean } = {}): void {
    this.#step({ kind: 'message', topic, payload, retained });
  }

  /** The broker is lost: everything learned through it is stale. */
  disconnected(): void {
    this.#step({ kind: 'disconnected' });
  }

  /** The connection of a node has ended, as only the broker can know: it is offline, whether it sent NDEATH or not. */
  nodeGone(group: string, node: string): void {
    this.#step({ kind: 'nodeGone', group, node });
  }

  requestRebirth(group: string, node: string): void {
    this.#step({ kind: 'requestRebirth', group: checkId(group, 'group'), node: checkId(node, 'edge node') });
  }

  /** The birth's metrics by name; undefined while the node or device is offline. */
  known(group: string, node: string, device?: string): ReadonlyMap<string, KnownMetric> | undefined {
    const state = this.#state.nodes.get(nodeKey(group, node));
    return (device === undefined ? state?.births : state?.devices.get(device))?.metrics;
  }

  /** Planned shutdown: publishes offline. Disconnect the client afterwards. */
  close(): void {
    this.#step({ kind: 'close' });
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  /**
   * An embedded broker can answer a publish with a message immediately; it waits until the preceding effects are done.
   */
  #step(event: HostEvent): void {
    this.#events.push(event);
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#events.shift(); next !== undefined; next = this.#events.shift()) {
        const { effects } = hostStep(this.#state, next, this.#options.now());
        for (const effect of effects) this.#perform(effect);
      }
    } finally {
      this.#running = false;
    }
  }

  #perform(effect: HostAction): void {
    if (effect.kind === 'publish') {
      const { topic, payload, qos, retain } = effect;
      this.#options.publish({ topic, payload, qos, retain });
    } else if (effect.kind === 'wake') {
      this.#stopTimer?.();
      const delay = Math.max(0, effect.at - this.#options.now());
      this.#stopTimer = this.#options.setTimer(() => this.#step({ kind: 'tick' }), delay);
    } else this.#options.onEffect(effect);
  }
}
