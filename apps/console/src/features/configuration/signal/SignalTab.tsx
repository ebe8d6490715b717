import './signal.css';
import { LockOutlined } from '@ant-design/icons';
import { conditionReferences } from '@lookfar/configuration';
import { type ConfigAlarm, type ConfigSignal, configurationLimits } from '@lookfar/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useDocument, useDraftStore } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { GridView } from '../grid/GridView.tsx';
import type { GridCommand } from '../grid/gridKeys.ts';
import { FindBar } from './FindBar.tsx';
import { NoSignals } from './NoSignals.tsx';
import { ReadingText } from './ReadingText.tsx';
import { SignalCards } from './SignalCards.tsx';
import { SignalPanel } from './SignalPanel.tsx';
import { SignalToolbar } from './SignalToolbar.tsx';
import { signalTexts } from './signalTexts.ts';
import { useReadNow } from './useReadNow.ts';
import { useSignalColumns } from './useSignalColumns.ts';
import { useSignalGrid } from './useSignalGrid.ts';

/** All signals of the document, as a grid on desktops and as cards on phones. */
export function SignalTab() {
  const t = signalTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const columns = useSignalColumns();
  const grid = useSignalGrid(columns.shown);
  const reader = useReadNow();
  const input = useRef<HTMLTextAreaElement>(null);
  // In the next frame: a closing dialog moves the focus.
  const focusGrid = useCallback(() => {
    requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
  }, []);
  const [panel, setPanel] = useState(false);
  const [finding, setFinding] = useState(false);
  const alarmCounts = useAlarmCounts();
  const problemOf = useProblemOf();
  const openPanel = useCallback(() => setPanel(true), []);
  useTarget(grid, columns.shown, openPanel);
  const { dispatch: undoRedo } = useDraftStore().getState();
  const { templateSignals } = useEditor();

  const onCommand = useCallback(
    (command: GridCommand) => {
      if (command === 'undo' || command === 'redo') undoRedo({ type: command });
      else if (command === 'panel') setPanel(true);
      else setFinding(true);
    },
    [undoRedo],
  );
  const lead = useCallback(
    (row: ConfigSignal) => (
      <RowMarks locked={templateSignals.has(row.id)} alarms={alarmCounts.get(row.id) ?? 0} onAlarms={openPanel} />
    ),
    [templateSignals, alarmCounts, openPanel],
  );
  const beside = useMemo(
    () =>
      reader.readings.size === 0 && reader.pending.size === 0
        ? undefined
        : {
            title: t('readColumn'),
            width: 170,
            render: (row: ConfigSignal) => (
              <ReadingText reading={reader.readings.get(row.id)} pending={reader.pending.has(row.id)} unit={row.unit} />
            ),
          },
    [reader.readings, reader.pending, t],
  );

  const addFirst = () => {
    grid.dispatch({ type: 'addRows', count: 1, where: 'below' });
    focusGrid();
  };
  const closeFind = () => {
    setFinding(false);
    focusGrid();
  };
  const toolbar = (
    <SignalToolbar
      grid={grid}
      columns={columns}
      reader={reader}
      phone={phone}
      focusGrid={focusGrid}
      panel={panel}
      onPanel={() => setPanel((now) => !now)}
      onFind={() => setFinding(true)}
    />
  );
  if (phone)
    return (
      <Stack gap={2} className="signal-tab">
        {toolbar}
        <SignalCards grid={grid} onAdd={addFirst} columns={columns.all} reader={reader} alarmCounts={alarmCounts} />
      </Stack>
    );
  return (
    <Stack gap={2} className="signal-tab">
      {toolbar}
      {finding && <FindBar grid={grid} columns={columns.shown} onClose={closeFind} />}
      <div className="signal-area">
        <div className="signal-grid-box">
          <GridView
            label={t('grid')}
            leadTitle={t('number')}
            state={grid.state}
            context={grid.context}
            columns={columns.shown}
            dispatch={grid.dispatch}
            onCommand={onCommand}
            problemOf={problemOf}
            lead={lead}
            beside={beside}
            inputRef={input}
          />
          {grid.state.rows.length === 0 && <NoSignals onAdd={addFirst} />}
          <StatusLine grid={grid} columns={columns.shown} problemOf={problemOf} />
        </div>
        {panel && <SignalPanel signal={grid.current} reader={reader} onClose={() => setPanel(false)} />}
      </div>
    </Stack>
  );
}

function RowMarks({ locked, alarms, onAlarms }: { locked: boolean; alarms: number; onAlarms: () => void }) {
  const t = signalTexts.useTexts();
  return (
    <>
      {locked && (
        <span title={t('locked')}>
          <LockOutlined aria-label={t('locked')} />
        </span>
      )}
      {alarms > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className="signal-badge"
          title={t('alarmCount', { count: alarms })}
          aria-label={t('alarmCount', { count: alarms })}
          onClick={onAlarms}
        >
          {alarms}
        </button>
      )}
    </>
  );
}

interface StatusLineProps {
  grid: ReturnType<typeof useSignalGrid>;
  columns: ReturnType<typeof useSignalColumns>['shown'];
  problemOf: (row: ConfigSignal, column: string) => string | undefined;
}

/** The problem of the cell under the cursor, or a hint on how to use the grid. */
function StatusLine({ grid, columns, problemOf }: StatusLineProps) {
  const t = signalTexts.useTexts();
  const { state, context, current } = grid;
  const column = columns[state.cursor.column];
  const problem = current && column && problemOf(current, column.key);
  const total = state.rows.length;
  return (
    <div className="signal-status">
      <span>
        {context.view.length < total ? t('filtered', { shown: context.view.length, total }) : t('total', { total })}
        {total >= configurationLimits.signals && ` · ${t('limit', { limit: configurationLimits.signals })}`}
      </span>
      {problem ? (
        <span className="signal-problem" role="status">
          {problem}
        </span>
      ) : (
        <span className="signal-keys">{t('keysHint')}</span>
      )}
    </div>
  );
}

/** The number of rules per signal. */
function useAlarmCounts(): ReadonlyMap<number, number> {
  const alarms = useDocument((document) => document.alarms);
  return useMemo(() => countAlarms(alarms), [alarms]);
}

function countAlarms(alarms: readonly ConfigAlarm[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { condition } of alarms)
    for (const id of conditionReferences(condition).signals) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The problem of a cell, in words. */
function useProblemOf(): (row: ConfigSignal, column: string) => string | undefined {
  const { problems } = useEditor();
  const language = useLanguage();
  const texts = useMemo(() => {
    const map = new Map<string, string>();
    for (const { section, id, path, text } of problems)
      if (section === 'signals' && id !== undefined) map.set(`${id}.${path.split('.')[0]}`, text[language]);
    return map;
  }, [problems, language]);
  return useCallback((row, column) => texts.get(`${row.id}.${column}`), [texts]);
}

/** Moves the cursor to the problem that was clicked. */
function useTarget(
  grid: ReturnType<typeof useSignalGrid>,
  columns: readonly { key: string }[],
  openPanel: () => void,
): void {
  const { target } = useEditor();
  const { dispatch, state, context } = grid;
  const alarms = useDocument((document) => document.alarms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target moves the cursor
  useEffect(() => {
    if (!target) return;
    const { section, id, path } = target.problem;
    const alarm = section === 'alarms' ? alarms.find((one) => one.id === id) : undefined;
    const signalId = alarm ? conditionReferences(alarm.condition).signals[0] : id;
    const row = context.view.findIndex((index) => state.rows[index]?.id === signalId);
    if (section === 'alarms') openPanel();
    if (row < 0 || (section !== 'signals' && section !== 'alarms')) return;
    const column = columns.findIndex(({ key }) => key === path.split('.')[0]);
    dispatch({ type: 'point', cell: { row, column: Math.max(0, column) } });
  }, [target]);
}
