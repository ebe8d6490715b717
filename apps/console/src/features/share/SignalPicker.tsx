import { type MonitoredSignal, querySignals } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Input, Table } from 'antd';
import { useMemo, useState } from 'react';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { shareTexts } from './shareTexts.ts';

interface SignalPickerProps {
  equipmentId: number;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

const rowsHeight = 240;

/** Chooses among the signals of a device; thousands of them stay quick. */
export function SignalPicker({ equipmentId, chosen, onChange }: SignalPickerProps) {
  const t = shareTexts.useTexts();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['share.signals', equipmentId],
    queryFn: ({ signal }) => send(querySignals, { equipmentId }, { quiet: true, signal }),
    staleTime: 60_000,
  });
  const shown = useMemo(() => matching(data?.list ?? [], typed), [data, typed]);
  if (error && !data) {
    return <ErrorState title={t('signalsFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState />;
  if (data.list.length === 0) return <EmptyState title={t('noSignals')} />;
  return (
    <div className="share-picker">
      <div className="share-picker-head">
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="share-count" role="status">
          {t('chosen', { count: chosen.length, total: data.list.length })}
        </span>
      </div>
      <Table<MonitoredSignal>
        virtual
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 300, y: rowsHeight }}
        dataSource={shown}
        locale={{ emptyText: t('noMatch') }}
        columns={[
          { key: 'title', dataIndex: 'title', title: t('signalTitle'), width: 178, ellipsis: true },
          { key: 'group', dataIndex: 'groupName', title: t('signalGroup'), width: 90, ellipsis: true },
        ]}
        rowSelection={{
          columnWidth: 32,
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onChange(keys.map(Number)),
        }}
      />
    </div>
  );
}

function matching(signals: readonly MonitoredSignal[], typed: string): MonitoredSignal[] {
  const wanted = typed.trim().toLowerCase();
  return signals.filter(({ title, groupName }) => `${title}\n${groupName}`.toLowerCase().includes(wanted));
}
