import { api, runStates, type Scene, type SceneRun, startKinds } from '@lookfar/contract';
import { Drawer, Select } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Clip, Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { withFilter } from '../../../ui/list/listState.ts';
import { useOwnList } from '../../../ui/list/useList.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { drawer } from '../../../ui/screen/actions.tsx';
import { ListView, listView } from '../../../ui/screen/ListView.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { useNow } from '../../../ui/secondsClock.ts';
import { runStateOf, runTexts, startWord } from '../../scene-run/index.ts';
import { sceneTexts } from '../sceneTexts.ts';
import { lastedOf } from './lastedOf.ts';
import { RunDrawer } from './RunDrawer.tsx';

const { both } = sceneTexts;

const runsOf = (sceneId: number) =>
  listView({
    label: both('runs'),
    call: api.sceneRun.query,
    body: { sceneId },
    refreshMs: 3000,
    rowName: ({ startedAt }) => formatLocalTime(startedAt),
    columns: [
      {
        ...{ key: 'at', title: both('startedAt'), width: 176, essential: true },
        render: (row) => <StartedAt row={row} />,
      },
      { key: 'result', title: both('result'), essential: true, render: (row) => <Result row={row} /> },
      { key: 'by', title: both('startedBy'), width: 150, render: (row) => <Starter row={row} /> },
      { key: 'lasted', title: both('lasted'), width: 120, align: 'right', render: (row) => <Lasted row={row} /> },
    ],
    total: both('runTotal'),
    failed: both('runsFailed'),
    empty: { title: both('noRuns'), noMatch: both('noRunMatches') },
    thing: { cn: '运行', en: 'run' },
    actions: [
      drawer(
        'view',
        ({ row, onClose }: RowAboveProps<SceneRun>) => (
          <RunDrawer id={row.id} title={row.sceneTitle} onClose={onClose} />
        ),
        { text: both('view'), primary: true, isOffered: ({ state }: SceneRun) => state !== 'refused' },
      ),
    ],
  });

/** The runs of a scene, the latest first. */
export function RunsDrawer({ row: { id, title }, onClose }: Pick<RowAboveProps<Scene>, 'row' | 'onClose'>) {
  const t = sceneTexts.useTexts();
  const words = runTexts.useTexts();
  const runs = useMemo(() => runsOf(id), [id]);
  const list = useOwnList(runs);
  const { state, go } = list;
  const filter = (key: 'state' | 'startedBy', label: string, options: { value: string; label: string }[]) => (
    <Select
      aria-label={label}
      className="scene-filter"
      value={state.filters[key] ?? ''}
      options={[{ value: '', label: t('filter', { label, value: t('all') }) }, ...options]}
      onChange={(value) => go(withFilter(state, key, value))}
    />
  );
  return (
    <Drawer open title={t('runsOf', { title })} size={760} onClose={onClose} destroyOnHidden>
      <Stack>
        <Row>
          {filter(
            'state',
            t('result'),
            runStates.map((value) => ({ value, label: words(value) })),
          )}
          {filter(
            'startedBy',
            t('startedBy'),
            startKinds.map((value) => ({ value, label: words(startWord[value]) })),
          )}
        </Row>
        <ListView of={runs} list={list} />
      </Stack>
    </Drawer>
  );
}

interface CellProps {
  row: SceneRun;
}

/** Refusals like each other are one row: the first, and the last of them. */
function StartedAt({ row: { startedAt, endedAt, times } }: CellProps) {
  const t = sceneTexts.useTexts();
  return (
    <Stack gap={1} className="scene-title">
      <span>{formatLocalTime(startedAt)}</span>
      {times > 1 && (
        <small className="scene-row-note">{t('until', { time: lastOf(startedAt, endedAt ?? startedAt) })}</small>
      )}
    </Stack>
  );
}

/** The time alone on the same day. */
function lastOf(first: number, last: number): string {
  const [from, to] = [formatLocalTime(first), formatLocalTime(last)];
  return from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to;
}

function Result({ row: { state, reason, times } }: CellProps) {
  const t = runTexts.useTexts();
  const words = sceneTexts.useTexts();
  return (
    <Stack gap={1} className="scene-state">
      <Row gap={1}>
        <StatusTag state={runStateOf(state)} look="plain" text={t(state)} />
        {times > 1 && <Dim small>{words('times', { count: times })}</Dim>}
      </Row>
      {reason !== '' && (
        <Clip as="small" className="scene-row-note" title={reason}>
          {reason}
        </Clip>
      )}
    </Stack>
  );
}

function Starter({ row: { startedBy, starter } }: CellProps) {
  const t = runTexts.useTexts();
  return (
    <Stack gap={1}>
      <span>{t(startWord[startedBy])}</span>
      {starter !== '' && <Dim small>{starter}</Dim>}
    </Stack>
  );
}

function Lasted({ row }: CellProps) {
  const language = useLanguage();
  const now = useNow();
  return row.state === 'refused' ? '—' : lastedOf(row, language, now);
}
