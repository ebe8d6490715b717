import { z } from 'zod';
import { mapWidgets, walk } from './walk.ts';
import { type Widget, WidgetId } from './widget.ts';

/**
 * What an end of a line is joined to: a port of a widget, an end of another line (port 0 is its start, 1 its end), or,
 * without a port, a tee somewhere on another line.
 */
export const Joint = z.object({ widgetId: WidgetId, port: z.number().int().min(0).max(99).optional() });
export type Joint = z.output<typeof Joint>;

/** In `dataAddon.joints` of lines; an end that is not named is free. */
export const Joints = z.object({ start: Joint.optional(), end: Joint.optional() });
export type Joints = z.output<typeof Joints>;

export const lineEnds = ['start', 'end'] as const;
export type LineEnd = (typeof lineEnds)[number];

type Addon = Readonly<Record<string, unknown>>;

const none: Joints = {};
const known = new WeakMap<object, Joints>();

/** The joints of a line; an unreadable one is none. Cached per object, which is never changed in place. */
export function jointsOf({ joints }: Addon): Joints {
  if (typeof joints !== 'object' || joints === null) return none;
  const before = known.get(joints);
  if (before) return before;
  const read: Joints = {};
  for (const end of lineEnds) {
    const { data } = Joint.safeParse((joints as Record<string, unknown>)[end]);
    if (data) read[end] = data;
  }
  known.set(joints, read);
  return read;
}

/** The ids of what a line is joined to. */
export function joinedIds(dataAddon: Addon): string[] {
  const { start, end } = jointsOf(dataAddon);
  return [start, end].flatMap((joint) => (joint ? [joint.widgetId] : []));
}

export function isJoined(dataAddon: Addon): boolean {
  const { start, end } = jointsOf(dataAddon);
  return start !== undefined || end !== undefined;
}

/** The addon with these joints; without any the field is left out. */
export function withJoints(dataAddon: Addon, { start, end }: Joints): Record<string, unknown> {
  const { joints: _, ...rest } = dataAddon;
  if (!start && !end) return rest;
  return { ...rest, joints: { ...(start && { start }), ...(end && { end }) } };
}

/** The route of a joined line was bent by hand: its bends stay where they are. Otherwise it is found again. */
export const isBentByHand = ({ route }: Addon): boolean => route === 'manual';

/** Joints to widgets that have another id now; those that have none are dropped. Unchanged widgets stay the same. */
export function renamedJoints<W extends Widget>(widgets: readonly W[], idOf: (id: string) => string | undefined): W[] {
  if (![...walk(widgets)].some(({ dataAddon }) => dataAddon.joints !== undefined)) return [...widgets];
  return mapWidgets(widgets, (widget) => {
    if (widget.dataAddon.joints === undefined) return widget;
    const joints = renamed(jointsOf(widget.dataAddon), idOf);
    return { ...widget, dataAddon: withJoints(widget.dataAddon, joints) };
  }) as W[];
}

function renamed(joints: Joints, idOf: (id: string) => string | undefined): Joints {
  const next: Joints = {};
  for (const end of lineEnds) {
    const joint = joints[end];
    const widgetId = joint && idOf(joint.widgetId);
    if (joint && widgetId !== undefined) next[end] = { ...joint, widgetId };
  }
  return next;
}

/** Without joints to widgets that are not among these. */
export function withoutLooseJoints<W extends Widget>(widgets: readonly W[]): W[] {
  const ids = new Set([...walk(widgets)].map(({ id }) => id));
  const isWhole = [...walk(widgets)].every(
    ({ dataAddon }) => dataAddon.joints === undefined || isSound(dataAddon, ids),
  );
  return isWhole ? [...widgets] : renamedJoints(widgets, (id) => (ids.has(id) ? id : undefined));
}

function isSound(dataAddon: Addon, ids: ReadonlySet<string>): boolean {
  const { joints } = dataAddon;
  if (!Joints.strict().safeParse(joints).success) return false;
  return joinedIds(dataAddon).every((id) => ids.has(id));
}
