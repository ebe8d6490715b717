import './signal-sheet.css';
import { UploadOutlined } from '@ant-design/icons';
import { type ReadTable, readSignalTable } from '@lookfar/configuration';
import { configurationLimits } from '@lookfar/contract';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { listed } from '../../base/i18n/listed.ts';
import { sheetTexts } from './sheetTexts.ts';

interface SignalSheetProps {
  id?: string;
  /** Ids of the file's signals count down from here. */
  firstId: number;
  /** How many more signals fit. */
  room: number;
  /** The content of the file; undefined if none is selected or it cannot be read. */
  onRead: (read: ReadTable | undefined) => void;
}

const mostLines = 200;

/** Selects a file of signals and checks it row by row; nothing is imported yet. */
export function SignalSheet({ id, firstId, room, onRead }: SignalSheetProps) {
  const t = sheetTexts.useTexts();
  const language = useLanguage();
  const [read, setRead] = useState<ReadTable>();
  const [failed, setFailed] = useState(false);
  const take = (next: ReadTable | undefined) => {
    setRead(next);
    onRead(next);
  };
  const judge = async (file: File) => {
    setFailed(false);
    try {
      const { readSheet } = await import('../../ui/sheet/readSheet.ts');
      take(readSignalTable(await readSheet(file), firstId));
    } catch {
      take(undefined);
      setFailed(true);
    }
  };
  const sample = async () => {
    const { exportSignals } = await import('./exportSignals.ts');
    await exportSignals([], { kind: 'xlsx', name: t('fileName'), language });
  };
  return (
    <>
      <div className="sheet-pick">
        <Upload
          {...(id !== undefined && { id })}
          accept=".xlsx,.csv,.txt"
          maxCount={1}
          beforeUpload={(file) => {
            void judge(file);
            return false;
          }}
          onRemove={() => take(undefined)}
        >
          <Button icon={<UploadOutlined />}>{t('pick')}</Button>
        </Upload>
        <Button type="link" onClick={() => void sample()}>
          {t('sample')}
        </Button>
      </div>
      {failed && <Alert type="error" showIcon title={t('unreadable')} />}
      {read && <SheetReport read={read} room={room} />}
    </>
  );
}

/** How many rows of a file are invalid. */
export function badRowsOf(read: ReadTable | undefined): number {
  return new Set(read?.problems.map(({ row }) => row)).size;
}

function SheetReport({ read, room }: { read: ReadTable; room: number }) {
  const t = sheetTexts.useTexts();
  const language = useLanguage();
  const bad = badRowsOf(read);
  return (
    <div role="status">
      <p>
        <strong>
          {read.signals.length + bad === 0 ? t('empty') : t('report', { good: read.signals.length, bad })}
        </strong>
      </p>
      {read.unknown.length > 0 && (
        <Alert type="warning" showIcon title={t('unknown', { names: listed(read.unknown, language) })} />
      )}
      {read.signals.length > room && (
        <Alert type="warning" showIcon title={t('tooMany', { limit: configurationLimits.signals, room })} />
      )}
      <ul className="sheet-problems">
        {read.problems.slice(0, mostLines).map(({ row, column, text }) => (
          <li key={`${row}/${column}/${text.en}`}>
            <span className="sheet-row">{t('row', { row })}</span> {text[language]}
          </li>
        ))}
        {read.problems.length > mostLines && <li>…</li>}
      </ul>
    </div>
  );
}
