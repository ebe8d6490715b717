import type { ConfigDocument } from '@lookfar/contract';
import type { BadCells } from '../grid/gridTypes.ts';

/** What the user edits: the document, and the cells of its signals whose text is not valid yet. */
export interface DraftContent {
  document: ConfigDocument;
  bad: BadCells;
}

export interface Draft {
  /** The server's version, and its revision. */
  base: ConfigDocument;
  revision: number;
  content: DraftContent;
  past: readonly DraftContent[];
  future: readonly DraftContent[];
  /** The gesture of the newest entry of `past`; further changes of the same gesture add no entry. */
  gesture: string | null;
}

export type DraftEvent =
  /** `gesture` names the field that is being typed into; without one every change is a step of its own. */
  | { type: 'change'; content: DraftContent; gesture?: string }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The server's document has replaced ours. Old steps refer to ids that no longer exist, so undo is cleared. */
  | { type: 'loaded'; document: ConfigDocument; revision: number }
  /** Somebody else has saved: our edit continues on top of theirs. Undo returns to what we had. */
  | { type: 'rebased'; base: ConfigDocument; revision: number; document: ConfigDocument };

const depth = 200;
const none: BadCells = new Map();

export function openDraft(document: ConfigDocument, revision: number): Draft {
  const content = { document, bad: none };
  return { base: document, revision, content, past: [], future: [], gesture: null };
}

export function draftStep(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'change':
      return change(draft, event.content, event.gesture ?? null);
    case 'undo': {
      const content = draft.past.at(-1);
      if (!content) return draft;
      const future = [draft.content, ...draft.future];
      return { ...draft, content, past: draft.past.slice(0, -1), future, gesture: null };
    }
    case 'redo': {
      const [content, ...future] = draft.future;
      if (!content) return draft;
      return { ...draft, content, past: [...draft.past, draft.content], future, gesture: null };
    }
    case 'loaded':
      return openDraft(event.document, event.revision);
    case 'rebased':
      return {
        ...change(draft, { ...draft.content, document: event.document }, null),
        base: event.base,
        revision: event.revision,
      };
  }
}

function change(draft: Draft, content: DraftContent, gesture: string | null): Draft {
  if (content.document === draft.content.document && content.bad === draft.content.bad) return draft;
  const goesOn = gesture !== null && gesture === draft.gesture;
  const past = goesOn ? draft.past : [...draft.past, draft.content].slice(-depth);
  return { ...draft, content, past, future: [], gesture };
}

export const sections = ['info', 'driver', 'signals', 'alarms', 'reports', 'scripts'] as const;
export type Section = (typeof sections)[number];

/** Sections that differ from the server's. Rows are compared by identity: a change creates a new row. */
export function dirtySections({ base, content: { document, bad } }: Draft): Section[] {
  const dirty: Record<Section, boolean> = {
    info: !sameValue(base.info, document.info),
    driver:
      base.driver !== document.driver ||
      base.protocolId !== document.protocolId ||
      !sameValue(base.parameters, document.parameters),
    signals: bad.size > 0 || !sameRows(base.signals, document.signals),
    alarms: !sameRows(base.alarms, document.alarms),
    reports: !sameRows(base.reports, document.reports),
    scripts: !sameRows(base.scripts, document.scripts),
  };
  return sections.filter((section) => dirty[section]);
}

function sameRows(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((row, i) => row === b[i] || sameValue(row, b[i]));
}

function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
