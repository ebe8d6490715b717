import { type ConfigSignal, configurationLimits } from '@lookfar/contract';
import { useCallback, useMemo, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { notify } from '../../../client/notify.ts';
import { changerOf, useDocument, useDraft, useDraftStore } from '../draft/draftStore.ts';
import { withCopiedSignals } from '../draft/withCopiedSignals.ts';
import { removedSignals, withoutSignals } from '../draft/withoutSignals.ts';
import { useEditor } from '../EditorContext.ts';
import { emptySelection, type GridEvent, gridStep } from '../grid/gridStep.ts';
import type { GridContent, GridContext, GridState } from '../grid/gridTypes.ts';
import { selectedIndexes } from '../grid/selection.ts';
import type { ViewColumn } from '../grid/viewColumn.ts';
import { cellText } from '../grid/writeCells.ts';
import { signalTexts } from './signalTexts.ts';
import { blankSignal } from './signalViewColumns.ts';

/** Hidden rows are determined when the filter is set: a row must not vanish while it is being edited, nor a new one. */
interface Filter {
  text: string;
  hidden: ReadonlySet<number>;
}

const noFilter: Filter = { text: '', hidden: new Set() };

/** The signal grid over the draft: its state, what is allowed, and the effect of an event on both. */
export function useSignalGrid(columns: readonly ViewColumn<ConfigSignal>[]) {
  const store = useDraftStore();
  const { drivers, templateSignals, templateReports, owner, id } = useEditor();
  const [selectionStore] = useState(() =>
    createStore(() => emptySelection as Omit<GridState<ConfigSignal>, 'rows' | 'bad'>),
  );
  const selection = useStore(selectionStore);
  const rows = useDocument(({ signals }) => signals);
  const bad = useDraft(({ content }) => content.bad);
  const driverId = useDocument(({ driver }) => driver);
  const [filter, setFilterState] = useState(noFilter);
  const driver = drivers?.find(({ id }) => id === driverId);

  const contextOf = useCallback(
    (of: readonly ConfigSignal[]): GridContext<ConfigSignal> => ({
      columns,
      view: of.flatMap(({ id }, index) => (filter.hidden.has(id) ? [] : [index])),
      locked: ({ id }) => templateSignals.has(id),
      blank: (id) => blankSignal(id, driver),
      maxRows: configurationLimits.signals,
    }),
    [columns, filter.hidden, templateSignals, driver],
  );
  const context = useMemo(() => contextOf(rows), [contextOf, rows]);
  const state = useMemo<GridState<ConfigSignal>>(() => ({ ...selection, rows, bad }), [selection, rows, bad]);

  /** Applies an event's changes to the rows, as one undo step. */
  const take = useCallback(
    (before: GridContent<ConfigSignal>, after: GridContent<ConfigSignal>, copied?: ReadonlyMap<number, number>) => {
      if (after.rows === before.rows && after.bad === before.bad) return;
      const { document } = store.getState().draft.content;
      const gone = after.rows.length < before.rows.length ? removedSignals(document, after.rows) : new Set<number>();
      const left = withoutSignals({ ...document, signals: [...after.rows] }, gone);
      const count = document.alarms.length - left.alarms.length;
      const equipmentId = owner === 'equipment' ? id : 0;
      const next = copied
        ? withCopiedSignals(left, { copies: copied, equipmentId, lockedReports: templateReports })
        : left;
      changerOf(store)(() => next, { bad: after.bad });
      if (count > 0) notify({ level: 'info', text: signalTexts.text('alarmsRemoved', { count }) });
    },
    [store, owner, id, templateReports],
  );

  const dispatch = useCallback(
    (event: GridEvent<ConfigSignal>) => {
      const { document, bad: marks } = store.getState().draft.content;
      const before = { ...selectionStore.getState(), rows: document.signals, bad: marks };
      const now = contextOf(document.signals);
      const { rows: nextRows, bad: nextBad, ...next } = gridStep(before, event, now);
      selectionStore.setState(next);
      const sources = event.type === 'duplicate' ? selectedIndexes(before, now) : undefined;
      const copied = sources && copiesOf(sources, document.signals, nextRows);
      take(before, { rows: nextRows, bad: nextBad }, copied);
      if (next.skipped > 0) notify({ level: 'info', text: signalTexts.text('lockedSkipped', { count: next.skipped }) });
    },
    [store, selectionStore, contextOf, take],
  );

  const setFilter = (text: string) => {
    const wanted = text.trim().toLowerCase();
    const all = { ...context, view: rows.map((_, index) => index) };
    const fits = (index: number) =>
      columns.some((_, column) => cellText(state, index, column, all).toLowerCase().includes(wanted));
    const hidden =
      wanted === '' ? noFilter.hidden : new Set(rows.filter((_, index) => !fits(index)).map(({ id }) => id));
    setFilterState({ text, hidden });
    selectionStore.setState(emptySelection);
  };

  const selected = useMemo(
    () => selectedIndexes(state, context).flatMap((index) => rows[index] ?? []),
    [state, context, rows],
  );
  const cursorIndex = context.view[state.cursor.row];
  const current = cursorIndex === undefined ? undefined : rows[cursorIndex];
  return { state, context, dispatch, take, filter, setFilter, selected, current, driver };
}

/** By the id of a duplicated row: the id of its copy. Copies are in the order of their sources. */
function copiesOf(
  sources: readonly number[],
  before: readonly ConfigSignal[],
  after: readonly ConfigSignal[],
): ReadonlyMap<number, number> {
  const known = new Set(before.map((row) => row.id));
  const copies = after.filter((row) => !known.has(row.id));
  const pairs = sources.flatMap((index, i): [number, number][] => {
    const [source, copy] = [before[index], copies[i]];
    return source && copy ? [[source.id, copy.id]] : [];
  });
  return new Map(pairs);
}

export type SignalGridModel = ReturnType<typeof useSignalGrid>;
