import type { WidgetRecord } from '../records.ts';
import type { Changes } from '../store/Changes.ts';
import { type Action, hasSelection } from './Action.ts';

/** Turns it on for all, or off if it is already on for all. */
function toggle(flag: 'posLock' | 'hidden'): Action {
  return {
    can: hasSelection,
    run: ({ document, session: { selection } }) => {
      const records = selection.flatMap((id) => document.get(id) ?? []);
      const on = !records.every((record) => record[flag]);
      return { change: { kind: 'edit', changes: flagged(records, flag, on) } };
    },
  };
}

function flagged(records: readonly WidgetRecord[], flag: 'posLock' | 'hidden', on: boolean): Changes {
  return new Map(records.map((record) => [record.id, { ...record, [flag]: on }]));
}

export const stateActions = {
  toggleLock: toggle('posLock'),
  toggleHidden: toggle('hidden'),
  showAll: {
    can: ({ document }) => {
      for (const id of document.ids()) if (document.get(id)?.hidden) return true;
      return false;
    },
    run: ({ document }) => {
      const hidden = [...document.ids()].flatMap((id) => document.get(id) ?? []).filter((record) => record.hidden);
      return { change: { kind: 'edit', changes: flagged(hidden, 'hidden', false) } };
    },
  },
} satisfies Record<string, Action>;
