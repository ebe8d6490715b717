import { type Box, type Joints, joinedIds, jointsOf, type PointsPosition } from '@lookfar/page';
import { type Places, placesOf } from '../geometry/Places.ts';
import type { WidgetRecord } from '../records.ts';
import { lineKind } from './jointPlace.ts';
import type { LineWorld } from './LineWorld.ts';
import { portPlaces } from './portPlaces.ts';

/** The page after a change, while its lines are being placed. */
export class LinesNow {
  readonly world: LineWorld;
  /** Positions, with those of the lines that were placed already. */
  readonly places: Places;
  readonly before: Places;
  /** Leaves that may be elsewhere, look different, are new or gone. */
  readonly touched: ReadonlySet<string>;
  readonly #positions = new Map<string, PointsPosition>();
  /** Lines of the change by what they are joined to: the index does not have them yet. */
  readonly #changed = new Map<string, string[]>();
  #touchedBodies: ReadonlyMap<string, Box> | undefined;
  /** Lines that will be placed anew: where they are now does not matter to the others. */
  readonly #pending = new Set<string>();

  /** Edges that a step was put on. */
  readonly covered = new Set<string>();

  /** Only rounding is corrected: lines have followed already. */
  readonly isCorrection: boolean;

  constructor(
    world: LineWorld,
    after: Places,
    touched: ReadonlySet<string>,
    { isCorrection } = { isCorrection: false },
  ) {
    this.world = world;
    this.touched = touched;
    this.isCorrection = isCorrection;
    this.before = placesOf(world.document);
    this.places = { tree: after.tree, positionOf: (id) => this.#positions.get(id) ?? after.positionOf(id) };
    for (const id of touched) {
      const record = after.tree.get(id);
      if (record === world.document.get(id)) continue;
      for (const widgetId of joinedIds(record?.dataAddon ?? {})) {
        const lines = this.#changed.get(widgetId) ?? [];
        this.#changed.set(widgetId, [...lines, id]);
      }
    }
  }

  record(id: string): WidgetRecord | undefined {
    return this.places.tree.get(id);
  }

  isLine(id: string): boolean {
    const record = this.record(id);
    return record !== undefined && lineKind(this.world.kindOf, record.widgetType) !== undefined;
  }

  isHidden(id: string): boolean {
    for (let each = this.record(id); each; each = this.record(this.places.tree.parentOf(each.id)))
      if (each.hidden) return true;
    return false;
  }

  joints(id: string): Joints {
    return jointsOf(this.record(id)?.dataAddon ?? {});
  }

  jointsBefore(id: string): Joints {
    return jointsOf(this.world.document.get(id)?.dataAddon ?? {});
  }

  /** The lines that are joined to a widget now. */
  *joinedTo(id: string): Generator<string> {
    const [known, changed] = [this.world.index.joinedTo(id), this.#changed.get(id) ?? []];
    if (known.size + changed.length === 0) return;
    const seen = new Set<string>();
    for (const line of [...known, ...changed]) {
      if (seen.has(line) || !this.isLine(line)) continue;
      seen.add(line);
      if (joinedIds(this.record(line)?.dataAddon ?? {}).includes(id)) yield line;
    }
  }

  expect(lines: Iterable<string>): void {
    for (const id of lines) this.#pending.add(id);
  }

  /** A line is where it stays. */
  settle(id: string): void {
    this.#pending.delete(id);
  }

  place(id: string, position: PointsPosition): void {
    this.#positions.set(id, position);
  }

  /** Visible lines that may be in an area and stay where they are. */
  *linesNear(area: Box): Generator<string> {
    const near = new Set([...this.world.near(area), ...this.#positions.keys()]);
    for (const id of near) if (this.isLine(id) && !this.#pending.has(id) && !this.isHidden(id)) yield id;
  }

  /** Page boxes that lines run around, by id. */
  bodiesNear(area: Box): ReadonlyMap<string, Box> {
    const near = [...this.world.near(area)].filter((id) => !this.touched.has(id));
    return near.length === 0 ? this.touchedBodies : new Map([...this.touchedBodies, ...this.#bodies(near)]);
  }

  /** Those of what was touched. */
  get touchedBodies(): ReadonlyMap<string, Box> {
    this.#touchedBodies ??= this.#bodies(this.touched);
    return this.#touchedBodies;
  }

  #bodies(ids: Iterable<string>): Map<string, Box> {
    const bodies = new Map<string, Box>();
    for (const id of ids) {
      const set = this.isHidden(id) ? undefined : portPlaces(this.places, this.world.kindOf, id);
      if (set?.isSolid) bodies.set(id, set.body);
    }
    return bodies;
  }

  /** Of the lines that were placed. */
  get placed(): ReadonlyMap<string, PointsPosition> {
    return this.#positions;
  }
}
