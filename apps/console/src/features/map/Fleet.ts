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
  /** Rank in the order of names. */
  order: number;
  lastTime: number | null;
  /** Recent positions, latest last; empty for devices that do not move. */
  trail: readonly WorldPoint[];
}

/** Maximum number of positions in a trail. */
export const trailLength = 24;

/** All devices with a position, outside React's state. Updates change the marks in place. */
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

  /** Ordered by name. */
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

  /** [MM6] Applies the updates of the list channel. Devices without a position are not on the map. */
  apply(states: ReadonlyMap<number, EquipmentState>): void {
    let isOther = false;
    for (const [id, state] of states) {
      const mark = this.#byId.get(id);
      if (mark && this.#update(mark, state)) isOther = true;
    }
    if (isOther) this.#changed();
  }

  /** The base layer uses another coordinate system, so every mark moves. */
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
