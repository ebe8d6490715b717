import { type Box, jointsOf, type LineEnd, lineEnds, type Point, type Position, type Widget } from '@lookfar/page';
import { type Places, placesOf } from '../geometry/Places.ts';
import { onPage } from '../geometry/placement.ts';
import type { WidgetRecord } from '../records.ts';
import { followLines } from './followLines.ts';
import { type JoinTarget, JoinTargets } from './JoinTargets.ts';
import { jointPlace, lineKind } from './jointPlace.ts';
import { LinesNow } from './LinesNow.ts';
import type { LineWorld } from './LineWorld.ts';
import { endOf, lineAt, pagePoints } from './linePoints.ts';
import { lineBetween } from './placeLine.ts';
import { type LinePlaces, routed, usualWidth } from './routed.ts';

const nothing: ReadonlySet<string> = new Set();

/** What gestures do with lines whose ends can be joined. */
export class Lines {
  readonly #world: LineWorld;

  constructor(world: LineWorld) {
    this.#world = world;
  }

  /** The positions of a gesture, with those of the lines that follow it. */
  follow(positions: ReadonlyMap<string, Position>): ReadonlyMap<string, Position> {
    const { document, index } = this.#world;
    if (index.isEmpty || positions.size === 0) return positions;
    const { now } = followLines(this.#world, placesOf(document, positions), new Set(positions.keys()));
    return now.placed.size === 0 ? positions : new Map([...positions, ...now.placed]);
  }

  /** The same for a line with other fields, and for the lines that are joined to it. */
  followLine(id: string, fields: Pick<WidgetRecord, 'position' | 'dataAddon'>): ReadonlyMap<string, Position> {
    const after = this.#with(id, fields);
    const { now } = followLines(this.#world, after, new Set([id]));
    return new Map([[id, fields.position], ...now.placed]);
  }

  /** What ends of lines can be joined to in an area of the page, but not to these and to what depends on them. */
  targets(area: Box | undefined, without: Iterable<string> = []): JoinTargets {
    const { document, kindOf, near } = this.#world;
    const hidden = this.dependents(without);
    const ids = [...near(area ?? everywhere)].filter((id) => !hidden.has(id));
    return JoinTargets.among(placesOf(document), kindOf, ids);
  }

  /** A route for a line that is about to be drawn, on the page. */
  route(
    places: Partial<Record<LineEnd, JoinTarget>>,
    free: Readonly<Record<LineEnd, Point>>,
    widget?: Omit<Widget, 'id'>,
  ): Point[] {
    const now = new LinesNow(this.#world, placesOf(this.#world.document), nothing);
    const width = (widget && lineKind(this.#world.kindOf, widget.widgetType)?.(widget).width) ?? usualWidth;
    const { start, end } = places;
    const joints = { ...(start && { start: start.joint }), ...(end && { end: end.joint }) };
    return routed(now, { places, free, around: onPage, width, joints });
  }

  /** A line with one end elsewhere: joined to something, or free at a page point. */
  withEnd(id: string, end: LineEnd, to: LinePlaces[LineEnd] | Point, dataAddon: WidgetRecord['dataAddon']) {
    const position = lineAt(placesOf(this.#world.document), id);
    if (!position) return undefined;
    const now = new LinesNow(this.#world, this.#with(id, { position, dataAddon } as never), new Set([id]));
    const other = lineEnds.find((each) => each !== end) ?? 'start';
    const joint = jointsOf(dataAddon)[other];
    const at = endOf(pagePoints(now.places, id), other);
    const place = joint && at ? jointPlace(now.places, this.#world.kindOf, joint, at) : undefined;
    const isPlace = to !== undefined && 'outs' in to;
    const places = { ...(place && { [other]: place }), ...(isPlace && { [end]: to }) };
    return lineBetween(now, id, position, places, isPlace || !to ? {} : { [end]: to });
  }

  #with(id: string, fields: Pick<WidgetRecord, 'position' | 'dataAddon'>): Places {
    const { document } = this.#world;
    const record = document.get(id);
    const changed = record && ({ ...record, ...fields } as WidgetRecord);
    const get = (each: string) => (each === id ? changed : document.get(each));
    const tree = {
      get,
      parentOf: (each: string) => document.parentOf(each),
      childrenOf: (each: string) => document.childrenOf(each),
    };
    return { tree, positionOf: (each) => get(each)?.position };
  }

  /** These and all lines that are joined to them: a joint to one of those would close a circle. */
  dependents(ids: Iterable<string>): Set<string> {
    const found = new Set(ids);
    for (const id of found) for (const line of this.#world.index.joinedTo(id)) found.add(line);
    return found;
  }
}

const everywhere: Box = { x: -100_000, y: -100_000, width: 200_000, height: 200_000 };
