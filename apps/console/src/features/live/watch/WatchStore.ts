import type { EquipmentState, SignalValue, WatchedAlarm, WatchMessage } from '@lookfar/contract';
import { type ChannelState, stoppedChannel } from '../../../client/liveChannel.ts';
import { type FrameScheduler, mayReplace } from '../monitoring/LiveValues.ts';
import { Listeners } from './Listeners.ts';

type States = ReadonlyMap<number, EquipmentState>;

/**
 * What the list channel delivers, outside React's state. States and values wait for the next frame, and only listeners
 * of what changed are called; alarms and reloads are passed on immediately.
 */
export class WatchStore {
  readonly #scheduler: FrameScheduler;
  readonly #states = new Map<number, EquipmentState>();
  readonly #values = new Map<number, Map<number, SignalValue>>();
  readonly #newStates = new Map<number, EquipmentState>();
  readonly #newValues = new Set<number>();
  readonly #stateListeners = new Listeners<number>();
  readonly #valueListeners = new Listeners<number>();
  readonly #anyState = new Set<(changed: States) => void>();
  readonly #alarmListeners = new Set<(alarms: readonly WatchedAlarm[]) => void>();
  readonly #reloadListeners = new Set<() => void>();
  readonly #channelListeners = new Set<() => void>();
  #channel: ChannelState = stoppedChannel;
  #cancelFrame: (() => void) | undefined;

  constructor(scheduler: FrameScheduler) {
    this.#scheduler = scheduler;
  }

  /** The latest state of a device; undefined until the channel has sent one, and then the loaded state applies. */
  state(equipmentId: number): EquipmentState | undefined {
    return this.#states.get(equipmentId);
  }

  value(equipmentId: number, signalId: number): SignalValue | undefined {
    return this.#values.get(equipmentId)?.get(signalId);
  }

  channel(): ChannelState {
    return this.#channel;
  }

  subscribeState(equipmentId: number, listener: () => void): () => void {
    return this.#stateListeners.add(equipmentId, listener);
  }

  /** Calls back when any key value of the device changed. */
  subscribeValues(equipmentId: number, listener: () => void): () => void {
    return this.#valueListeners.add(equipmentId, listener);
  }

  /** Called with all states that changed, once a frame. */
  onStates(listener: (changed: States) => void): () => void {
    return join(this.#anyState, listener);
  }

  /** The first call may have no alarms: changes are reported from then on, and anything loaded earlier may be outdated. */
  onAlarms(listener: (alarms: readonly WatchedAlarm[]) => void): () => void {
    return join(this.#alarmListeners, listener);
  }

  /** Devices were added or deleted, or something may have been missed: loaded data must be loaded again. */
  onReload(listener: () => void): () => void {
    return join(this.#reloadListeners, listener);
  }

  subscribeChannel(listener: () => void): () => void {
    return join(this.#channelListeners, listener);
  }

  receive({ states = {}, values = {}, alarms, reload }: WatchMessage): void {
    for (const [id, state] of Object.entries(states)) this.#newStates.set(Number(id), state);
    for (const [id, ofDevice] of Object.entries(values)) {
      for (const [signalId, value] of Object.entries(ofDevice)) this.#put(Number(id), Number(signalId), value);
    }
    if (this.#newStates.size > 0 || this.#newValues.size > 0) this.#awaitFrame();
    if (alarms) for (const listener of this.#alarmListeners) listener(alarms);
    if (reload) this.reload();
  }

  /** [WA5] Adds a loaded value unless a newer one is known. */
  seed(equipmentId: number, signalId: number, value: SignalValue): void {
    if (this.#put(equipmentId, signalId, value)) this.#awaitFrame();
  }

  reload(): void {
    for (const listener of this.#reloadListeners) listener();
  }

  setChannel(channel: ChannelState): void {
    this.#channel = channel;
    for (const listener of this.#channelListeners) listener();
  }

  /** [WA4] Drops the states of devices that are no longer watched, because they are not kept up to date. */
  keepStates(equipmentIds: ReadonlySet<number>): void {
    for (const states of [this.#states, this.#newStates]) {
      for (const id of states.keys()) if (!equipmentIds.has(id)) states.delete(id);
    }
  }

  clear(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    this.#newValues.clear();
    this.#values.clear();
    this.keepStates(new Set());
  }

  #put(equipmentId: number, signalId: number, value: SignalValue): boolean {
    const ofDevice = this.#values.get(equipmentId) ?? new Map<number, SignalValue>();
    if (!mayReplace(ofDevice.get(signalId), value)) return false;
    this.#values.set(equipmentId, ofDevice.set(signalId, value));
    this.#newValues.add(equipmentId);
    return true;
  }

  #awaitFrame(): void {
    this.#cancelFrame ??= this.#scheduler.nextFrame(() => this.#flush());
  }

  #flush(): void {
    this.#cancelFrame = undefined;
    const states = new Map(this.#newStates);
    const devices = [...this.#newValues];
    this.#newStates.clear();
    this.#newValues.clear();
    for (const [id, state] of states) this.#states.set(id, state);
    for (const id of states.keys()) this.#stateListeners.call(id);
    for (const id of devices) this.#valueListeners.call(id);
    if (states.size > 0) for (const listener of this.#anyState) listener(states);
  }
}

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
