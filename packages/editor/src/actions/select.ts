import { pageId } from '../records.ts';
import { type Action, type ActionContext, hasSelection, type Outcome } from './Action.ts';

/** The visible widgets of the open group, or of the page. */
function siblings({ document, session }: ActionContext): string[] {
  return document.childrenOf(session.openGroup ?? pageId).filter((id) => !document.get(id)?.hidden);
}

/** The next widget in front of (1) or behind (-1) the selection, wrapping around at the ends. */
function step(by: 1 | -1): Action {
  return {
    can: (context) => siblings(context).length > 0,
    run: (context) => {
      const all = siblings(context);
      const last = context.session.selection.at(-1);
      const from = last === undefined ? -1 : all.indexOf(last);
      const start = from < 0 && by < 0 ? 0 : from;
      const next = all[(start + by + all.length) % all.length];
      return next === undefined ? undefined : { session: { selection: [next] } };
    },
  };
}

/** The selected group, if it is the only selection. */
function onlyGroup({ document, session: { selection } }: ActionContext): string | undefined {
  const [id] = selection;
  return id !== undefined && selection.length === 1 && document.get(id)?.children ? id : undefined;
}

function enterGroup(context: ActionContext): Outcome | undefined {
  const id = onlyGroup(context);
  if (id === undefined) return undefined;
  return { session: { openGroup: id, selection: context.document.childrenOf(id).slice(0, 1) } };
}

function leaveGroup({ document, session: { openGroup } }: ActionContext): Outcome | undefined {
  if (openGroup === undefined) return undefined;
  const parent = document.parentOf(openGroup);
  return { session: { openGroup: parent === pageId ? undefined : parent, selection: [openGroup] } };
}

/** The selected widget, if it is the only one and its text can be edited in place. */
function onlyText({ document, session: { selection }, kind }: ActionContext): string | undefined {
  const [id] = selection;
  const record = id !== undefined && selection.length === 1 ? document.get(id) : undefined;
  return record && kind(record.widgetType)?.textPath !== undefined ? record.id : undefined;
}

/** Starts text editing, or enters the group one level deeper. */
function editText(context: ActionContext): Outcome | undefined {
  const id = onlyText(context);
  return id === undefined ? enterGroup(context) : { session: { editingText: id } };
}

export const selectActions = {
  selectAll: {
    can: (context) => siblings(context).length > 0,
    run: (context) => ({ session: { selection: siblings(context) } }),
  },
  selectNone: { can: hasSelection, run: () => ({ session: { selection: [] } }) },
  selectNext: step(1),
  selectPrevious: step(-1),
  enterGroup: { can: (context) => onlyGroup(context) !== undefined, run: enterGroup },
  leaveGroup: { can: ({ session }) => session.openGroup !== undefined, run: leaveGroup },
  editText: { can: (context) => (onlyText(context) ?? onlyGroup(context)) !== undefined, run: editText },
  undo: { can: ({ canUndo }) => canUndo, run: () => ({ step: 'undo' }) },
  redo: { can: ({ canRedo }) => canRedo, run: () => ({ step: 'redo' }) },
} satisfies Record<string, Action>;
