import './journal.css';
import { DownloadOutlined } from '@ant-design/icons';
import { type AlarmEvent, queryAlarmJournal } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { type Address, useAddress } from '../useAddress.ts';
import { exportJournal } from './exportJournal.ts';
import { JournalFilters } from './JournalFilters.tsx';
import { JournalLine } from './JournalLine.tsx';
import { journalFilter } from './journalRange.ts';
import { journalTexts } from './journalTexts.ts';

const pageSize = 50;

interface AlarmJournalProps {
  /** Of one device; without, of everything that the user may see. */
  equipmentId?: number;
  /** Grows with every change that the live channel tells of: the first page is then read again. */
  changes: number;
}

/** Everything that happened to alarms, the newest first. */
export function AlarmJournal({ equipmentId, changes }: AlarmJournalProps) {
  const t = journalTexts.useTexts();
  const address = useAddress();
  const { query, pageNo } = useJournal(address, equipmentId, changes);
  const { data, error, refetch } = query;
  return (
    <section className="journal" aria-label={t('journal')}>
      <div className="journal-tools">
        <JournalFilters address={address} />
        <ExportButton address={address} equipmentId={equipmentId} disabled={!data?.total} />
      </div>
      {data === undefined ? (
        error === null ? (
          <LoadingState />
        ) : (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        )
      ) : data.list.length === 0 ? (
        <div className="journal-box">
          <EmptyState title={t('empty')} note={t('emptyNote')} />
        </div>
      ) : (
        <>
          <Lines lines={data.list} amongDevices={equipmentId === undefined} sought={Number(address.get('alarm'))} />
          <Pager pageNo={pageNo} total={data.total} address={address} />
        </>
      )}
    </section>
  );
}

function useJournal(address: Address, equipmentId: number | undefined, changes: number) {
  const page = Number(address.get('page'));
  const pageNo = Number.isInteger(page) && page > 0 ? page : 1;
  // The moment belongs to the answer, not to the question: otherwise every render would ask anew.
  const key = JSON.stringify({ ...journalFilter(address, 0, equipmentId), preset: address.get('range'), pageNo });
  const query = useQuery({
    queryKey: ['monitor.alarm.journal', key],
    queryFn: ({ signal }) =>
      send(
        queryAlarmJournal,
        { ...journalFilter(address, Date.now(), equipmentId), pageNo, pageSize },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  useEffect(() => {
    // Further pages would slide under the reader.
    if (changes > 0 && pageNo === 1) void refetch();
  }, [changes, pageNo, refetch]);
  return { query, pageNo };
}

interface LinesProps {
  lines: readonly AlarmEvent[];
  amongDevices: boolean;
  sought: number;
}

function Lines({ lines, amongDevices, sought }: LinesProps) {
  const t = journalTexts.useTexts();
  return (
    <div className="journal-box">
      <table className="journal-table">
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('what')}</th>
            {amongDevices && <th scope="col">{t('device')}</th>}
            <th scope="col">{t('alarm')}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('details')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <JournalLine key={line.id} line={line} amongDevices={amongDevices} highlighted={line.alarmId === sought} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pager({ pageNo, total, address }: { pageNo: number; total: number; address: Address }) {
  const t = journalTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  return (
    <Pagination
      align="end"
      size={phone ? 'medium' : 'small'}
      simple={phone}
      current={pageNo}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      showTotal={() => t('total', { total })}
      onChange={(next) => address.set({ page: next === 1 ? '' : String(next) })}
    />
  );
}

interface ExportButtonProps {
  address: Address;
  equipmentId: number | undefined;
  disabled: boolean;
}

function ExportButton({ address, equipmentId, disabled }: ExportButtonProps) {
  const t = journalTexts.useTexts();
  const language = useLanguage();
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const now = Date.now();
    const control = new AbortController();
    running.current = control;
    setPercent(0);
    await exportJournal(journalFilter(address, now, equipmentId), {
      language,
      now,
      signal: control.signal,
      onProgress: setPercent,
      // What failed was shown as a toast.
    }).catch(() => {});
    setPercent(undefined);
  };
  return (
    <Button icon={<DownloadOutlined />} disabled={disabled} loading={percent !== undefined} onClick={() => void run()}>
      {percent === undefined ? t('export') : t('exporting', { percent })}
    </Button>
  );
}
