import './journal.css';
import { DownloadOutlined } from '@ant-design/icons';
import { type AlarmEvent, api } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { type Address, useAddress } from '../../../ui/useAddress.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ExplainDrawer } from '../../notification/index.ts';
import { exportJournal } from './exportJournal.ts';
import { JournalFilters } from './JournalFilters.tsx';
import { JournalLine } from './JournalLine.tsx';
import { journalFilter } from './journalRange.ts';
import { journalTexts } from './journalTexts.ts';

const pageSize = 50;

interface AlarmJournalProps {
  /** Entries of one device; without it, of all devices that the user may see. */
  equipmentId?: number;
  /** Grows with every change that the live channel reports; the first page is then loaded again. */
  changes: number;
}

/** Every event of every alarm, newest first. */
export function AlarmJournal({ equipmentId, changes }: AlarmJournalProps) {
  const t = journalTexts.useTexts();
  const address = useAddress();
  const { query, pageNo } = useJournal(address, equipmentId, changes);
  return (
    <Stack as="section" aria-label={t('journal')}>
      <div className="journal-tools">
        <JournalFilters address={address} />
        <ExportButton address={address} equipmentId={equipmentId} disabled={!query.data?.total} />
      </div>
      <Loaded
        query={query}
        failed={t('failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <div className="journal-box">
            <EmptyState title={t('empty')} note={t('emptyNote')} />
          </div>
        }
      >
        {({ list, total }) => (
          <>
            <Lines lines={list} amongDevices={equipmentId === undefined} sought={Number(address.get('alarm'))} />
            <Pager pageNo={pageNo} total={total} address={address} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function useJournal(address: Address, equipmentId: number | undefined, changes: number) {
  const page = Number(address.get('page'));
  const pageNo = Number.isInteger(page) && page > 0 ? page : 1;
  // Presets end now, but the current time is not part of the key: every render would load again.
  const key = JSON.stringify({ ...journalFilter(address, 0, equipmentId), preset: address.get('range'), pageNo });
  const query = useQuery({
    queryKey: ['monitor.alarm.journal', key],
    queryFn: ({ signal }) =>
      send(
        api.alarm.journal,
        { ...journalFilter(address, Date.now(), equipmentId), pageNo, pageSize },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  useEffect(() => {
    // On later pages the entries would shift while they are being read.
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
  const mayAsk = isAllowed(useUser(), api.notifyExplain.past.may);
  const [asked, setAsked] = useState<AlarmEvent>();
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
            <JournalLine
              key={line.id}
              line={line}
              amongDevices={amongDevices}
              highlighted={line.alarmId === sought}
              onNotified={mayAsk ? setAsked : undefined}
            />
          ))}
        </tbody>
      </table>
      {asked && (
        <Suspense>
          <ExplainDrawer alarm={asked} past={{ occurrence: asked.occurrence }} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
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
      // The failure was shown as a toast.
    }).catch(() => {});
    setPercent(undefined);
  };
  return (
    <Button icon={<DownloadOutlined />} disabled={disabled} loading={percent !== undefined} onClick={() => void run()}>
      {percent === undefined ? t('export') : t('exporting', { percent })}
    </Button>
  );
}
