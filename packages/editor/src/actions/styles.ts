import type { Style } from '@lookfar/page';
import type { DocumentView } from '../Editor.ts';
import type { Changes } from '../store/Changes.ts';
import { type Action, type ActionContext, hasSelection, type Outcome } from './Action.ts';

/** Applies parts of a style to the leaves; parts that are missing stay unchanged. */
export function restyled(document: DocumentView, ids: readonly string[], style: Partial<Style>): Changes {
  const records = ids.flatMap((id) => document.leavesOf(id)).flatMap((id) => document.get(id) ?? []);
  return new Map(records.map((record) => [record.id, { ...record, style: merged(record.style, style) }]));
}

/** A part set to undefined is removed, so that the type's default applies again. */
const merged = (style: Style, part: Partial<Style>): Style =>
  Object.fromEntries(Object.entries({ ...style, ...part }).filter(([, value]) => value !== undefined));

/** The style of the first selected leaf. */
function selectedStyle({ document, session: { selection } }: ActionContext): Style | undefined {
  const [leaf] = selection.slice(0, 1).flatMap((id) => document.leavesOf(id));
  return leaf === undefined ? undefined : document.get(leaf)?.style;
}

function pasteStyle({ document, session: { selection, copiedStyle } }: ActionContext): Outcome | undefined {
  if (!copiedStyle || selection.length === 0) return undefined;
  return { change: { kind: 'edit', changes: restyled(document, selection, copiedStyle) } };
}

/** The brush uses the style of the selection, or keeps the style it had. */
function toolBrush(context: ActionContext): Outcome | undefined {
  const copiedStyle = selectedStyle(context) ?? context.session.copiedStyle;
  return copiedStyle && { session: { copiedStyle }, tool: { name: 'brush' } };
}

export const styleActions = {
  copyStyle: {
    can: hasSelection,
    run: (context) => {
      const copiedStyle = selectedStyle(context);
      return copiedStyle && { session: { copiedStyle } };
    },
  },
  pasteStyle: {
    can: (context) => hasSelection(context) && context.session.copiedStyle !== undefined,
    run: pasteStyle,
  },
  toolBrush: {
    can: (context) => (selectedStyle(context) ?? context.session.copiedStyle) !== undefined,
    run: toolBrush,
  },
} satisfies Record<string, Action>;
