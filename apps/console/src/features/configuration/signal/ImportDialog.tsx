import { UploadOutlined } from '@ant-design/icons';
import { type ReadTable, readSignalTable } from '@lookfar/configuration';
import { configurationLimits } from '@lookfar/contract';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../shell/i18n/language.ts';
import { freshIds } from '../grid/freshIds.ts';
import { signalTexts } from './signalTexts.ts';
import type { SignalGridModel } from './useSignalGrid.ts';

const mostLines = 200;

/** A file of signals is judged row by row before anything of it enters the draft. */
export function ImportDialog({ grid, onClose }: { grid: SignalGridModel; onClose: () => void }) {
  const t = signalTexts.useTexts();
  const language = useLanguage();
  const { state, dispatch, setFilter } = grid;
  const [read, setRead] = useState<ReadTable>();
  const [failed, setFailed] = useState(false);
  const room = configurationLimits.signals - state.rows.length;

  const judge = async (file: File) => {
    setFailed(false);
    try {
      const { readSheet } = await import('./readSheet.ts');
      setRead(readSignalTable(await readSheet(file), freshIds(state.rows, 1)[0] ?? -1));
    } catch {
      setRead(undefined);
      setFailed(true);
    }
  };
  const sample = async () => {
    const { exportSignals } = await import('./exportSignals.ts');
    await exportSignals([], { kind: 'xlsx', name: t('grid'), language });
  };
  const take = () => {
    setFilter('');
    if (read) dispatch({ type: 'insert', rows: read.signals });
    onClose();
  };
  const badRows = new Set(read?.problems.map(({ row }) => row)).size;
  const count = Math.min(read?.signals.length ?? 0, room);

  return (
    <Modal
      open
      width={640}
      title={t('importTitle')}
      okText={t(badRows > 0 ? 'importTakeGood' : 'importTake', { count })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: count === 0 }}
      onOk={take}
      onCancel={onClose}
    >
      <p>{t('importNote')}</p>
      <div className="import-pick">
        <Upload
          accept=".xlsx,.csv,.txt"
          maxCount={1}
          beforeUpload={(file) => {
            void judge(file);
            return false;
          }}
          onRemove={() => setRead(undefined)}
        >
          <Button icon={<UploadOutlined />}>{t('importPick')}</Button>
        </Upload>
        <Button type="link" onClick={() => void sample()}>
          {t('importSample')}
        </Button>
      </div>
      {failed && <Alert type="error" showIcon title={t('importUnreadable')} />}
      {read && (
        <div role="status">
          <p>
            <strong>
              {read.signals.length + badRows === 0
                ? t('importEmpty')
                : t('importReport', { good: read.signals.length, bad: badRows })}
            </strong>
          </p>
          {read.unknown.length > 0 && (
            <Alert type="warning" showIcon title={t('importUnknown', { names: read.unknown.join('、') })} />
          )}
          {read.signals.length > room && (
            <Alert type="warning" showIcon title={t('importTooMany', { limit: configurationLimits.signals, room })} />
          )}
          <ul className="import-problems">
            {read.problems.slice(0, mostLines).map(({ row, column, text }) => (
              <li key={`${row}/${column}/${text.en}`}>
                <span className="import-row">{t('importRow', { row })}</span> {text[language]}
              </li>
            ))}
            {read.problems.length > mostLines && <li>…</li>}
          </ul>
        </div>
      )}
    </Modal>
  );
}
