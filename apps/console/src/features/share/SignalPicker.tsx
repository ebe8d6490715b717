import { api, type MonitoredSignal } from '@lookfar/contract';
import { Input, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { deviceShareTexts } from './deviceShareTexts.ts';

interface SignalPickerProps {
  equipmentId: number;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

const rowsHeight = 240;

/** Chooses among the signals of a device; fast with thousands of them. */
export function SignalPicker({ equipmentId, chosen, onChange }: SignalPickerProps) {
  const t = deviceShareTexts.useTexts();
  const [typed, setTyped] = useState('');
  const query = useCall(api.monitor.signals, { equipmentId }, { staleTime: 60_000 });
  const shown = useMemo(() => matching(query.data?.list ?? [], typed), [query.data, typed]);
  return (
    <Loaded
      query={query}
      failed={t('signalsFailed')}
      empty={{ title: t('noSignals') }}
      isEmpty={({ list }) => list.length === 0}
    >
      {({ list }) => (
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
              {t('chosen', { count: chosen.length, total: list.length })}
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
      )}
    </Loaded>
  );
}

function matching(signals: readonly MonitoredSignal[], typed: string): MonitoredSignal[] {
  const wanted = typed.trim().toLowerCase();
  return signals.filter(({ title, groupName }) => `${title}\n${groupName}`.toLowerCase().includes(wanted));
}
