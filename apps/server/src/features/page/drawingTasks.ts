import type { PageOwner } from '@lookfar/contract';
import type { Task } from '../../platform/work/task.ts';
import { mapPageLinks, type PageLinks } from './mapPageLinks.ts';
import { mapSignals, type SignalChange, signalKey, type VariableChange } from './mapSignals.ts';
import {
  columnsOf,
  type DrawingColumns,
  documentOf,
  titled,
  titleOf,
  widgetsOf,
  widgetTypesIn,
  withoutPassword,
} from './pageDocument.ts';
import { type Rebinding, rebindPage } from './rebindPage.ts';
import { requireFitting } from './requireFitting.ts';

/** A stored drawing as JSON that can be sent, even if it is damaged. */
export const soundDrawing: Task<string, string> = {
  name: 'soundDrawing',
  run: (document) => JSON.stringify(documentOf({ document })),
};

/** A stored drawing under another title. */
export const retitleDrawing: Task<{ document: string; title: string }, DrawingColumns> = {
  name: 'retitleDrawing',
  run: ({ document, title }) => columnsOf(titled(documentOf({ document }), title)),
};

/** A stored drawing as a new page of an owner: without a password. */
export const copyDrawing: Task<{ document: string; title: string; owner: PageOwner }, DrawingColumns> = {
  name: 'copyDrawing',
  run({ document: stored, title, owner }) {
    const document = documentOf({ document: stored });
    requireFitting(owner, widgetTypesIn(widgetsOf(document)));
    return columnsOf(titled(withoutPassword(document, false), title));
  },
};

/** A drawing whose links lead to the copies instead of the originals. */
export const linkDrawing: Task<{ document: string; to: PageLinks }, string> = {
  name: 'linkDrawing',
  run: ({ document, to }) => JSON.stringify(mapPageLinks(documentOf({ document }), to)),
};

/** An old drawing that becomes the newest one again, with the present password; its title may be empty. */
export const restoreDrawing: Task<
  { document: string; hasPassword: boolean },
  { drawing: DrawingColumns; title: string }
> = {
  name: 'restoreDrawing',
  run({ document, hasPassword }) {
    const restored = withoutPassword(documentOf({ document }), hasPassword);
    return { drawing: columnsOf(restored), title: titleOf(restored) };
  },
};

/** A drawing for another owner, with the signals there. */
export const rebindDrawing: Task<{ document: string; rebinding: Rebinding }, string> = {
  name: 'rebindDrawing',
  run: ({ document, rebinding }) => JSON.stringify(rebindPage(documentOf({ document }), rebinding)),
};

/** By `equipId.signalId`: the replacement of a signal, null removes it. */
export type SignalReplacements = ReadonlyMap<string, NonNullable<ReturnType<SignalChange>> | null>;

/** By `mvarId`, in drawings of a project. */
export type VariableReplacements = ReadonlyMap<number, NonNullable<ReturnType<VariableChange>> | null>;

/** A drawing with other signals, and in how many places. */
export const replaceSignals: Task<
  { document: string; replacements: SignalReplacements; variables: VariableReplacements },
  { drawing: DrawingColumns; count: number }
> = {
  name: 'replaceSignals',
  run({ document: stored, replacements, variables }) {
    const before = documentOf({ document: stored });
    const { document, count } = mapSignals(
      before,
      (signal) => replacements.get(signalKey(signal)),
      (mvarId) => variables.get(mvarId),
    );
    return { drawing: columnsOf(document), count };
  },
};
