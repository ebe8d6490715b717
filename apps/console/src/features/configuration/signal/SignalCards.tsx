import { LockOutlined } from '@ant-design/icons';
import type { ConfigSignal } from '@lookfar/contract';
import { Button, Drawer, Form, Select } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { useEditor } from '../EditorContext.ts';
import { badKey } from '../grid/gridTypes.ts';
import type { ViewColumn } from '../grid/viewColumn.ts';
import { writeCells } from '../grid/writeCells.ts';
import { CellField } from './CellField.tsx';
import { NoSignals } from './NoSignals.tsx';
import { SignalDetail } from './SignalPanel.tsx';
import { signalTexts } from './signalTexts.ts';
import type { ReadNow } from './useReadNow.ts';
import type { SignalGridModel } from './useSignalGrid.ts';

interface SignalCardsProps {
  grid: SignalGridModel;
  onAdd: () => void;
  columns: readonly ViewColumn<ConfigSignal>[];
  reader: ReadNow;
  alarmCounts: ReadonlyMap<number, number>;
}

const step = 50;

/** Signals on a phone: one card each, with all details in a drawer. */
export function SignalCards({ grid, onAdd, columns, reader, alarmCounts }: SignalCardsProps) {
  const t = signalTexts.useTexts();
  const { templateSignals, problems } = useEditor();
  const { state, context, dispatch } = grid;
  const [most, setMost] = useState(step);
  const [openId, setOpenId] = useState<number>();
  const rows = context.view.flatMap((index) => state.rows[index] ?? []);
  const at = rows.findIndex(({ id }) => id === openId);
  const wrong = new Set(problems.flatMap(({ section, id }) => (section === 'signals' && id !== undefined ? [id] : [])));
  const open = (id: number, row: number) => {
    dispatch({ type: 'selectRows', from: row, to: row });
    setOpenId(id);
  };
  if (rows.length === 0) return <NoSignals onAdd={onAdd} />;
  return (
    <>
      <PlainList className="signal-cards" aria-label={t('grid')}>
        {rows.slice(0, most).map((row, index) => (
          <li key={row.id}>
            <button
              type="button"
              className={wrong.has(row.id) ? 'signal-card signal-card-bad' : 'signal-card'}
              onClick={() => open(row.id, index)}
            >
              <span className="signal-card-head">
                {row.title || '—'}
                {templateSignals.has(row.id) && <LockOutlined aria-label={t('locked')} />}
              </span>
              <Dim small>
                {row.address} · {row.dataType}
                {row.unit !== '' && ` · ${row.unit}`}
                {(alarmCounts.get(row.id) ?? 0) > 0 && ` · ${t('alarmCount', { count: alarmCounts.get(row.id) ?? 0 })}`}
              </Dim>
            </button>
          </li>
        ))}
      </PlainList>
      {rows.length > most && (
        <Button block onClick={() => setMost((now) => now + 4 * step)}>
          {t('filtered', { shown: most, total: rows.length })}
        </Button>
      )}
      <Drawer
        open={at >= 0}
        placement="bottom"
        size="large"
        title={rows[at]?.title || '—'}
        onClose={() => setOpenId(undefined)}
        extra={<CardActions grid={grid} onGone={() => setOpenId(undefined)} />}
      >
        {rows[at] && <CardForm key={openId} row={rows[at]} grid={grid} columns={columns} reader={reader} />}
      </Drawer>
    </>
  );
}

function CardActions({ grid, onGone }: { grid: SignalGridModel; onGone: () => void }) {
  const t = signalTexts.useTexts();
  return (
    <span className="signal-card-actions">
      <Button size="small" onClick={() => grid.dispatch({ type: 'duplicate' })}>
        {t('duplicate')}
      </Button>
      <Button
        size="small"
        danger
        onClick={() => {
          grid.dispatch({ type: 'deleteRows' });
          onGone();
        }}
      >
        {t('remove')}
      </Button>
    </span>
  );
}

interface CardFormProps {
  row: ConfigSignal;
  grid: SignalGridModel;
  columns: readonly ViewColumn<ConfigSignal>[];
  reader: ReadNow;
}

function CardForm({ row, grid, columns, reader }: CardFormProps) {
  const language = useLanguage();
  const { problems } = useEditor();
  const { state, context, take } = grid;
  const index = state.rows.findIndex(({ id }) => id === row.id);
  const locked = context.locked(row);
  const write = (column: number, text: string) =>
    take(state, writeCells(state, [{ index, column, text }], { ...context, columns }));
  return (
    <>
      <Form layout="vertical" className="signal-card-form">
        {columns.map((column, at) => {
          const text = state.bad.get(badKey(row.id, column.key))?.text ?? column.read(row);
          const problem = problems.find(
            ({ section, id, path }) => section === 'signals' && id === row.id && path.split('.')[0] === column.key,
          );
          const fixed = column.key === 'dataType' || column.key === 'byteOrder' || column.key === 'writable';
          return (
            <Form.Item
              key={column.key}
              label={column.title}
              htmlFor={`card-${column.key}`}
              {...(problem && { validateStatus: 'error' as const, help: problem.text[language] })}
            >
              {fixed && column.choices ? (
                <Select
                  id={`card-${column.key}`}
                  disabled={locked}
                  value={text}
                  options={column.choices.map((choice) => ({ value: choice.text, label: choice.text }))}
                  onChange={(value) => write(at, value)}
                />
              ) : (
                <CellField
                  id={`card-${column.key}`}
                  disabled={locked}
                  text={text}
                  onCommit={(value) => write(at, value)}
                />
              )}
            </Form.Item>
          );
        })}
      </Form>
      <SignalDetail signal={row} reader={reader} />
    </>
  );
}
