import '../variable.css';
import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { api, errorText, GOOD, isKnownCode, type Variable } from '@lookfar/contract';
import { Button, Input, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Clip, Dim, Row } from '../../../ui/layout/Layout.tsx';
import { text } from '../../../ui/list/columns.ts';
import type { ListColumn } from '../../../ui/list/listDescription.ts';
import { withFilter } from '../../../ui/list/listState.ts';
import { useOwnList } from '../../../ui/list/useList.ts';
import { act, drawer } from '../../../ui/screen/actions.tsx';
import { ListView, listView } from '../../../ui/screen/ListView.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { dash, presentValue } from '../../live/index.ts';
import { VariableDialog } from '../VariableDialog.tsx';
import { variableTexts } from '../variableTexts.ts';
import { HeldMark } from './HeldMark.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useRuleWords } from './ruleWords.ts';
import { VariableAlarms } from './VariableAlarms.tsx';

const { both } = variableTexts;
const refreshMs = 3_000;

const columns: readonly ListColumn<Variable>[] = [
  text('title', both('title'), { essential: true }),
  {
    key: 'value',
    title: both('value'),
    align: 'right',
    width: 150,
    render: (row) => <Value row={row} />,
  },
  { key: 'rule', title: both('rule'), render: (row) => <Rule row={row} /> },
  { key: 'inputs', title: both('inputs'), width: 110, render: (row) => <Inputs row={row} /> },
  { key: 'past', title: both('past'), width: 150, render: (row) => <Past row={row} /> },
  text('groupName', both('group'), { key: 'group', blank: ({ groupName }) => groupName === '' }),
  {
    key: 'modified',
    title: both('modified'),
    width: 184,
    render: ({ gmtModified }) => formatEnvelopeTime(gmtModified),
  },
];

const variablesOf = (projectId: number) =>
  listView({
    label: both('variables'),
    call: api.mvar.query,
    body: { projectId },
    refreshMs,
    columns,
    rowName: ({ title }) => title,
    total: both('total'),
    failed: both('loadFailed'),
    empty: { title: both('empty'), note: both('emptyNote'), noMatch: both('noMatch') },
    thing: { cn: '变量', en: 'variable' },
    actions: [
      drawer(
        'edit',
        ({ row, onChanged, onClose }: RowAboveProps<Variable>) => (
          <VariableDialog projectId={projectId} id={row.id} onSaved={onChanged} onClose={onClose} />
        ),
        { text: both('edit'), primary: true },
      ),
      act(
        'recompute',
        (row: Variable, refresh) =>
          void send(api.mvar.recompute, { id: row.id }).then(
            () => {
              notify({ level: 'success', text: variableTexts.text('recomputing', { title: row.title }) });
              refresh();
            },
            () => undefined,
          ),
        { text: both('recompute') },
      ),
      drawer('hold', HoldDialog, { text: both('hold') }),
      act(
        'release',
        (row: Variable, refresh) =>
          void send(api.mvar.release, { id: row.id }).then(
            () => {
              notify({ level: 'success', text: variableTexts.text('released', { title: row.title }) });
              refresh();
            },
            () => undefined,
          ),
        { text: both('release'), isOffered: ({ hold }) => hold !== null },
      ),
      drawer('alarms', VariableAlarms, { text: both('alarms'), may: api.alarmRule.query.may }),
      drawer('remove', RemoveDialog, { text: both('remove'), danger: true }),
    ],
  });

const kinds = ['', 'calc', 'statistic'] as const;

/** The variables of a project with their present values. */
export function VariableTab({ projectId }: { projectId: number }) {
  const t = variableTexts.useTexts();
  const [isAdding, setAdding] = useState(false);
  const variables = useMemo(() => variablesOf(projectId), [projectId]);
  const list = useOwnList(variables);
  const { state, go } = list;
  return (
    <section aria-label={t('variables')}>
      <Row className="variable-bar">
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
        <Segmented<string>
          aria-label={t('kind')}
          value={state.filters.kind ?? ''}
          options={kinds.map((value) => ({ value, label: value === '' ? t('all') : t(value) }))}
          onChange={(kind) => go(withFilter(state, 'kind', kind))}
        />
        <Input
          className="variable-search"
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={100}
          value={state.filters.title ?? ''}
          onChange={(event) => go(withFilter(state, 'title', event.target.value))}
        />
      </Row>
      <ListView of={variables} list={list} />
      {isAdding && <VariableDialog projectId={projectId} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface CellProps {
  row: Variable;
}

function Value({ row: { hold, last, decimals, unit, upperLimit, lowerLimit } }: CellProps) {
  const language = useLanguage();
  const { text: shown, quality } = presentValue(
    { decimals, upperLimit, lowerLimit, signalMaps: [] },
    last ?? undefined,
    null,
  );
  const reason =
    last && !hold && last.code !== GOOD && isKnownCode(last.code) ? errorText(last.code, language, {}) : undefined;
  return (
    <span className={quality === 'bad' ? 'digits variable-bad' : 'digits'} title={reason}>
      {hold && <HeldMark hold={hold} />} {shown} {shown !== dash && unit && <Dim>{unit}</Dim>}
    </span>
  );
}

function Rule({ row }: CellProps) {
  const words = useRuleWords()(row);
  return (
    <Clip className="variable-rule" title={words}>
      {words}
    </Clip>
  );
}

function Inputs({ row: { inputs } }: CellProps) {
  const t = variableTexts.useTexts();
  const missing = inputs.filter(({ isKnown }) => !isKnown).length;
  if (missing > 0) return <span className="variable-bad">{t('brokenInputs', { count: missing })}</span>;
  return t('inputCount', { count: inputs.length });
}

function Past({ row: { past } }: CellProps) {
  const t = variableTexts.useTexts();
  return past === null ? <Dim>{t('complete')}</Dim> : t('computing', { percent: Math.floor(past) });
}
