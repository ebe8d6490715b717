import type { EquipmentPlace, EquipmentState } from '@lookfar/contract';
import { type MapSystem, toMap } from '../../ui/map/gcj02.ts';
import { type WorldPoint, worldPoint } from '../../ui/map/worldPoint.ts';
import { lookOf, type MarkLook, rankOf, sameLook } from './markLook.ts';

/** A device on the map. */
export interface Mark extends WorldPoint {
  id: number;
  place: EquipmentPlace;
  look: MarkLook;
  rank: number;
  /** Its place in the order of names. */
  order: number;
  lastTime: number | null;
  /** Where it was lately, the newest last; empty for what stands still. */
  trail: readonly WorldPoint[];
}

/** Positions that a trail has at most. */
export const trailLength = 24;

/** All devices that have a place, outside React's state. States and positions are applied to the marks in place. */
export class Fleet {
  readonly #collator: Pick<Intl.Collator, 'compare'>;
  readonly #listeners = new Set<() => void>();
  #byId = new Map<number, Mark>();
  #marks: readonly Mark[] = [];
  #system: MapSystem = 'wgs84';
  #version = 0;

  constructor(collator: Pick<Intl.Collator, 'compare'>) {
    this.#collator = collator;
  }

  /** In the order of names. */
  get marks(): readonly Mark[] {
    return this.#marks;
  }

  get(id: number | undefined): Mark | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Grows with every change. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  load(places: readonly EquipmentPlace[]): void {
    const before = this.#byId;
    const sorted = places.toSorted((a, b) => this.#collator.compare(a.name, b.name));
    this.#marks = sorted.map((place, order) => this.#mark(place, order, before.get(place.id)));
    this.#byId = new Map(this.#marks.map((mark) => [mark.id, mark]));
    this.#changed();
  }

  /** [MM6] What the list channel tells. Devices without a place are not on the map. */
  apply(states: ReadonlyMap<number, EquipmentState>): void {
    let isOther = false;
    for (const [id, state] of states) {
      const mark = this.#byId.get(id);
      if (mark && this.#update(mark, state)) isOther = true;
    }
    if (isOther) this.#changed();
  }

  /** The base layer is of another system: everything stands elsewhere on it. */
  setSystem(system: MapSystem): void {
    if (system === this.#system) return;
    this.#system = system;
    for (const mark of this.#marks) {
      Object.assign(mark, worldPoint(toMap(mark.place, system)));
      mark.trail = [];
    }
    this.#changed();
  }

  #mark(place: EquipmentPlace, order: number, before: Mark | undefined): Mark {
    const look = lookOf(place);
    const at = worldPoint(toMap(place, this.#system));
    const trail = before && place.moves ? before.trail : [];
    return { id: place.id, place, look, rank: rankOf(look), order, lastTime: before?.lastTime ?? null, trail, ...at };
  }

  #update(mark: Mark, state: EquipmentState): boolean {
    const { longitude = mark.place.longitude, latitude = mark.place.latitude } = state;
    const look = lookOf(state);
    const hasMoved = longitude !== mark.place.longitude || latitude !== mark.place.latitude;
    const isOther = hasMoved || !sameLook(look, mark.look) || state.alarmNum !== mark.place.alarmNum;
    mark.place = { ...mark.place, ...state, longitude, latitude };
    mark.lastTime = state.lastTime ?? mark.lastTime;
    mark.look = look;
    mark.rank = rankOf(look);
    if (hasMoved) this.#move(mark);
    return isOther;
  }

  #move(mark: Mark): void {
    const trail = mark.trail.length === 0 ? [{ x: mark.x, y: mark.y }] : mark.trail;
    const at = worldPoint(toMap(mark.place, this.#system));
    mark.trail = [...trail, at].slice(-trailLength);
    Object.assign(mark, at);
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
