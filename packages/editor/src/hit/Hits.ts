import { type Box, centreOf, type Point, type WidgetType } from '@lookfar/page';
import type { DocumentChange, DocumentView, EditorKind } from '../Editor.ts';
import { boundsPlaced, type Places, placementAround, placesOf } from '../geometry/Places.ts';
import { turnedWithin } from '../geometry/placement.ts';
import { isGroupRecord } from '../records.ts';
import { Grid } from './Grid.ts';
import { type HitShape, hitShapeOf, isContained, isHit, isTouched } from './hitShape.ts';

/**
 * Hit testing by shape, front to back. Follows the document lazily: changes are measured on the next query, so a burst
 * of changes costs as much as one.
 */
export class Hits {
  readonly #document: DocumentView;
  readonly #kind: (type: WidgetType) => EditorKind | undefined;
  readonly #places: Places;
  readonly #grid = new Grid();
  readonly #shapes = new Map<string, HitShape>();
  readonly #order = new Map<string, number>();
  readonly #stale = new Set<string>();
  #isOrderStale = true;
  #isWholeStale = true;

  constructor(document: DocumentView, kind: (type: WidgetType) => EditorKind | undefined) {
    this.#document = document;
    this.#kind = kind;
    this.#places = placesOf(document);
  }

  /** Must be called for every document change. */
  follow(change: DocumentChange): void {
    if (change.whole) this.#isWholeStale = true;
    if (change.added.length + change.removed.length + change.order.length > 0) this.#isOrderStale = true;
    // A removed group may have hidden or rotated children that remain.
    if (change.removed.some((id) => !this.#shapes.has(id))) this.#isWholeStale = true;
    for (const id of change.removed) this.#forget(id);
    // A group passes its rotation on, so everything below it moves.
    for (const ids of [change.added, change.changed, change.order]) for (const id of ids) this.#stale.add(id);
  }

  /** Leaves at a page point, frontmost first; `margin` is the hit tolerance for lines, in page units. */
  at(point: Point, margin: number): string[] {
    this.#refresh();
    const found: string[] = [];
    for (const id of this.#grid.near(point, margin)) {
      const shape = this.#shapes.get(id);
      if (shape && isHit(shape, point, margin)) found.push(id);
    }
    return found.sort((a, b) => this.#rank(b) - this.#rank(a));
  }

  /** Leaves that a box contains or touches, back to front. */
  inBox(box: Box, mode: 'contain' | 'touch'): string[] {
    this.#refresh();
    const found: string[] = [];
    for (const id of this.#grid.within(box)) {
      const shape = this.#shapes.get(id);
      if (shape && (mode === 'contain' ? isContained(shape, box) : isTouched(shape, box))) found.push(id);
    }
    return found.sort((a, b) => this.#rank(a) - this.#rank(b));
  }

  /** Leaves whose bounds may overlap a box, in no order. */
  near(box: Box): Iterable<string> {
    this.#refresh();
    return this.#grid.within(box);
  }

  /** Skips hidden leaves and leaves in hidden groups. */
  isHittable(id: string): boolean {
    this.#refresh();
    return this.#shapes.has(id);
  }

  #rank(id: string): number {
    return this.#order.get(id) ?? 0;
  }

  #refresh(): void {
    if (this.#isWholeStale) this.#forgetAll();
    for (const id of this.#stale) {
      // A leaf may have become a group: a detached component.
      if (this.#document.childrenOf(id).length > 0) this.#forget(id);
      for (const leaf of this.#leaves(id)) this.#measure(leaf);
    }
    this.#stale.clear();
    if (!this.#isOrderStale) return;
    this.#isOrderStale = false;
    this.#order.clear();
    for (const id of this.#document.ids()) this.#order.set(id, this.#order.size);
  }

  #forgetAll(): void {
    this.#isWholeStale = false;
    this.#grid.clear();
    this.#shapes.clear();
    for (const id of this.#document.page().children) this.#stale.add(id);
  }

  #leaves(id: string): readonly string[] {
    const record = this.#document.get(id);
    if (!record) return [];
    return isGroupRecord(record) ? this.#document.leavesOf(id) : [id];
  }

  #forget(id: string): void {
    this.#grid.delete(id);
    this.#shapes.delete(id);
  }

  #measure(id: string): void {
    const record = this.#document.get(id);
    if (!record || isGroupRecord(record) || this.#isHidden(id)) {
      this.#forget(id);
      return;
    }
    const around = placementAround(this.#places, id);
    const inside = turnedWithin(around, centreOf(record.position), record.position.rotate);
    const bounds = boundsPlaced(record.position, around);
    const shape = hitShapeOf(record, inside, bounds, this.#kind(record.widgetType));
    this.#shapes.set(id, shape);
    this.#grid.put(id, shape.bounds);
  }

  #isHidden(id: string): boolean {
    for (let each = this.#document.get(id); each; each = this.#document.get(this.#document.parentOf(each.id))) {
      if (each.hidden) return true;
    }
    return false;
  }
}
