import { isJoined, type Position } from '@lookfar/page';
import { placesOf } from '../geometry/Places.ts';
import { fitGroups, type Positions } from '../geometry/trees.ts';
import { isGroupRecord, pageId } from '../records.ts';
import type { Draft } from '../store/Draft.ts';
import { isSame } from '../store/isSame.ts';
import { place } from '../store/settle.ts';
import { leavesBelow } from '../store/tree.ts';
import { type Followed, followLines } from './followLines.ts';
import { lineKind } from './jointPlace.ts';
import { LinesNow } from './LinesNow.ts';
import type { LineWorld } from './LineWorld.ts';
import { noteCrossings } from './noteCrossings.ts';

/** Refitting rotated groups moves their content by a rounding error; lines follow that too, this often. */
const mostRounds = 3;

/** Lines follow what they are joined to, as part of the same change. */
export class LineFollower {
  readonly #world: LineWorld;

  constructor(world: LineWorld) {
    this.#world = world;
  }

  /** Completes a change before it is made. */
  settle(draft: Draft): void {
    let touched = this.#touchedBy(draft);
    if (!this.#concerns(draft, touched)) return;
    const moved = new Set(touched);
    for (let round = 0; round < mostRounds && touched.size > 0; round += 1) {
      const followed = followLines(this.#world, placesOf(draft), touched, { isCorrection: round > 0 });
      write(draft, followed);
      for (const id of followed.now.placed.keys()) moved.add(id);
      touched = refitted(draft, followed.now.placed.keys());
      for (const id of touched) moved.add(id);
    }
    const now = new LinesNow(this.#world, placesOf(draft), moved);
    noteCrossings(now, moved, () => isReordered(draft, this.#world));
    write(draft, { now, addons: new Map() });
  }

  /** Leaves that a change moves, alters, adds or removes. */
  #touchedBy(draft: Draft): Set<string> {
    const { document } = this.#world;
    const touched = new Set<string>();
    for (const [id, record] of draft.changes) {
      const before = document.get(id);
      if (id === pageId || record === before) continue;
      const group = [draft.get(id), before].find((each) => each && isGroupRecord(each));
      if (!group) touched.add(id);
      else if (!isSame(draft.get(id)?.position, before?.position) || draft.get(id)?.hidden !== before?.hidden)
        for (const leaf of leavesBelow(draft, id)) touched.add(leaf);
    }
    return touched;
  }

  /** Whether there is a joint or a crossing that this could affect. Most changes of most pages are none. */
  #concerns(draft: Draft, touched: ReadonlySet<string>): boolean {
    const { document, index, kindOf } = this.#world;
    if (!index.isEmpty || index.hasCrossings) return true;
    for (const id of touched)
      for (const record of [draft.get(id), document.get(id)]) {
        const look = record && lineKind(kindOf, record.widgetType)?.(record);
        if (record && look && (look.hops || isJoined(record.dataAddon) || isMet(record.position))) return true;
      }
    return false;
  }
}

const isMet = (position: Position): boolean => 'points' in position && position.meets !== undefined;

function write(draft: Draft, { now, addons }: Followed): void {
  for (const [id, position] of now.placed) draft.patch(id, { position } as { position: never });
  for (const [id, dataAddon] of addons) draft.patch(id, { dataAddon });
}

/** Fits the groups around lines that were placed; the leaves of rotated groups that were rewritten for it. */
function refitted(draft: Draft, lines: Iterable<string>): Set<string> {
  const positions: Positions = new Map();
  fitGroups(placesOf(draft), lines, positions);
  place(draft, positions);
  const leaves = new Set<string>();
  for (const id of positions.keys()) if (!draft.get(id)?.children) leaves.add(id);
  return leaves;
}

const none: readonly string[] = [];

/** Whether widgets that stay changed their order, or their group. */
function isReordered(draft: Draft, { document }: LineWorld): boolean {
  for (const [id, record] of draft.changes) {
    const before = (id === pageId ? document.page().children : document.get(id)?.children) ?? none;
    const after = record?.children ?? none;
    if (before === after) continue;
    const [old, next] = [new Set(before), new Set(after)];
    if (after.some((each) => !old.has(each) && document.get(each))) return true;
    const [kept, stayed] = [before.filter((each) => next.has(each)), after.filter((each) => old.has(each))];
    if (kept.some((each, index) => each !== stayed[index])) return true;
  }
  return false;
}
