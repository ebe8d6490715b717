import { CloseOutlined } from '@ant-design/icons';
import type { ConfigSignal } from '@lookfar/contract';
import { Button, Checkbox, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { findCells, type Query, replaceCells } from '../grid/findReplace.ts';
import type { ViewColumn } from '../grid/viewColumn.ts';
import { signalTexts } from './signalTexts.ts';
import type { SignalGridModel } from './useSignalGrid.ts';

interface FindBarProps {
  grid: SignalGridModel;
  columns: readonly ViewColumn<ConfigSignal>[];
  onClose: () => void;
}

/** Finds and replaces in visible cells, in one column or in all. */
export function FindBar({ grid, columns, onClose }: FindBarProps) {
  const t = signalTexts.useTexts();
  const { state, context, dispatch, take } = grid;
  const [query, setQuery] = useState<Query>({ find: '', matchCase: false, whole: false });
  const [replacement, setReplacement] = useState('');
  const found = useMemo(() => findCells(state, query, context), [state, query, context]);
  const at = found.findIndex(({ row, column }) => row === state.cursor.row && column === state.cursor.column);

  const go = (by: 1 | -1) => {
    const ahead = ({ row, column }: { row: number; column: number }) =>
      row > state.cursor.row || (row === state.cursor.row && column > state.cursor.column);
    const next = found.findIndex(ahead);
    const first = next < 0 ? 0 : next;
    const index = at >= 0 ? at + by : by === 1 ? first : first - 1;
    const cell = found.at(index % Math.max(1, found.length));
    if (cell) dispatch({ type: 'point', cell });
  };
  const replace = (all: boolean) => {
    const only = all ? undefined : state.cursor;
    const after = replaceCells(state, { ...query, with: replacement, ...(only && { only }) }, context);
    take(state, after);
    if (all) notify({ level: 'success', text: t('replaced', { count: after.replaced }) });
    else go(1);
  };
  const setColumn = (column: string) => {
    const { column: _, ...rest } = query;
    setQuery(column === '' ? rest : { ...rest, column });
  };
  const options = [
    { value: '', label: t('allColumns') },
    ...columns.map(({ key, title }) => ({ value: key, label: title })),
  ];
  const count = found.length === 0 ? t('noMatch') : t('matches', { at: at + 1, count: found.length });

  return (
    <Row
      as="search"
      className="find-bar"
      aria-label={t('find')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Input
        autoFocus
        aria-label={t('findLabel')}
        placeholder={t('findLabel')}
        value={query.find}
        onChange={({ target }) => setQuery((now) => ({ ...now, find: target.value }))}
        onPressEnter={({ shiftKey }) => go(shiftKey ? -1 : 1)}
        suffix={query.find !== '' && <span className="find-count">{count}</span>}
      />
      <Input
        aria-label={t('replaceLabel')}
        placeholder={t('replaceLabel')}
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <Select aria-label={t('inColumn')} value={query.column ?? ''} options={options} onChange={setColumn} />
      <Checkbox
        checked={query.matchCase}
        onChange={({ target }) => setQuery((now) => ({ ...now, matchCase: target.checked }))}
      >
        {t('matchCase')}
      </Checkbox>
      <Checkbox checked={query.whole} onChange={({ target }) => setQuery((now) => ({ ...now, whole: target.checked }))}>
        {t('whole')}
      </Checkbox>
      <Button disabled={found.length === 0} onClick={() => go(-1)}>
        {t('previous')}
      </Button>
      <Button disabled={found.length === 0} onClick={() => go(1)}>
        {t('next')}
      </Button>
      <Button disabled={at < 0} onClick={() => replace(false)}>
        {t('replaceOne')}
      </Button>
      <Button disabled={found.length === 0} onClick={() => replace(true)}>
        {t('replaceAll')}
      </Button>
      <Button type="text" icon={<CloseOutlined />} aria-label={t('cancel')} onClick={onClose} />
    </Row>
  );
}
