import { blankUnknown, centreOfBox, designerLimits, mapWidgets, type Point, type Widget, walk } from '@lookfar/page';
import { readClip } from '../clipboard/Clip.ts';
import type { Notice } from '../Editor.ts';
import { boundedOf, isOnPage } from '../geometry/edge.ts';
import { boundsOfAll, placesOf } from '../geometry/Places.ts';
import { moveTree, type Positions } from '../geometry/trees.ts';
import { pageId } from '../records.ts';
import { Draft } from '../store/Draft.ts';
import { place } from '../store/settle.ts';
import { type Action, type ActionContext, type Outcome, refused } from './Action.ts';
import { bringInto } from './bringInto.ts';
import { freshIds } from './copies.ts';
import { isShallow, refusedAsDeep } from './depth.ts';

type Blanked = Extract<Notice, { notice: 'blanked' }>['widgets'][number];

/** Pastes onto the page or into the open group, in front of everything. `by` is the offset from where it was copied. */
function paste(context: ActionContext, by: (draft: Draft, ids: readonly string[]) => Point): Outcome | undefined {
  const { text } = context.copied();
  if (!text) return refused({ notice: 'nothingToPaste' });
  const clip = readClip(text);
  if (!clip) return refused({ notice: 'clipboardUnreadable' });
  const copied = clip.filter((widget) => isAccepted(widget, context.accepts));
  if (copied.length === 0) return refused({ notice: 'nothingToPaste' });
  const fresh = freshIds(copied, context.newId);
  const { widgets, blanked } = withoutUnknown(fresh, context.knowsSignal);
  const ids = widgets.map(({ id }) => id);
  const draft = new Draft(context.document);
  if (!draft.insert(widgets, pageId)) return undefined;
  move(draft, ids, by(draft, ids));
  move(draft, ids, wayBack(draft, ids));
  const { openGroup } = context.session;
  if (openGroup !== undefined) bringInto(draft, ids, openGroup);
  if (!isShallow(draft, ids)) return refusedAsDeep();
  return {
    change: { kind: 'add', changes: draft.changes },
    focus: { selection: ids },
    notices: blanked.length > 0 ? [{ notice: 'blanked', widgets: blanked }] : [],
  };
}

/** A group with something that has no place here has none either. */
function isAccepted(widget: Widget, accepts: ActionContext['accepts']): boolean {
  return !accepts || [...walk([widget])].every(({ widgetType }) => accepts(widgetType));
}

function move(draft: Draft, ids: readonly string[], by: Point): void {
  const positions: Positions = new Map();
  for (const id of ids) moveTree(placesOf(draft), id, by, positions);
  place(draft, positions);
}

/** The shift back onto the page, which may be smaller than the source page; zero if every widget is reachable. */
function wayBack(draft: Draft, ids: readonly string[]): Point {
  const places = placesOf(draft);
  const { con } = draft.page();
  const box = boundsOfAll(places, ids);
  if (!box || boundedOf(places, ids).every((shape) => isOnPage(shape, con))) return { x: 0, y: 0 };
  const back = (start: number, size: number, page: number) => Math.max(0, Math.min(start, page - size)) - start;
  return { x: back(box.x, box.width, con.width), y: back(box.y, box.height, con.height) };
}

function withoutUnknown(
  trees: readonly Widget[],
  knows: ActionContext['knowsSignal'],
): { widgets: Widget[]; blanked: Blanked[] } {
  const blanked: Blanked[] = [];
  if (!knows) return { widgets: [...trees], blanked };
  const widgets = mapWidgets(trees, (widget) => {
    const titles: string[] = [];
    const next = blankUnknown(widget, knows, (title) => void titles.push(title));
    if (titles.length > 0) blanked.push({ id: widget.id, name: widget.widgetName, titles: [...new Set(titles)] });
    return next;
  });
  return { widgets, blanked };
}

function pasteAgain(context: ActionContext): Outcome | undefined {
  const offset = designerLimits.pasteOffset * (context.copied().pasted + 1);
  const outcome = paste(context, () => ({ x: offset, y: offset }));
  return outcome?.change ? { ...outcome, pasted: true } : outcome;
}

/** Centred on the point; without a point, a normal paste. */
function pasteHere(context: ActionContext): Outcome | undefined {
  const { at } = context;
  if (!at || !Number.isFinite(at.x + at.y)) return pasteAgain(context);
  return paste(context, (draft, ids) => {
    const box = boundsOfAll(placesOf(draft), ids);
    const middle = box ? centreOfBox(box) : at;
    return { x: at.x - middle.x, y: at.y - middle.y };
  });
}

const hasCopied = ({ copied }: ActionContext): boolean => Boolean(copied().text);

export const pasteActions = {
  paste: { can: hasCopied, run: pasteAgain },
  pasteHere: { can: hasCopied, run: pasteHere },
} satisfies Record<string, Action>;
