import { FolderOutlined, SearchOutlined } from '@ant-design/icons';
import { type ManagedEquipment, type ManagedGroup, queryManagedEquipment } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { groupTexts } from '../../ui/group/groupTexts.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { groupPageTexts } from './groupPageTexts.ts';
import { MoveDevicesDialog } from './MoveDevicesDialog.tsx';

const pageSize = 20;

/** The devices of a group and of those below it, or of all; several can be moved at once. */
export function GroupDevices({ group }: { group: ManagedGroup | undefined }) {
  const t = groupPageTexts.useTexts();
  const tg = groupTexts.useTexts();
  const [pageNo, setPageNo] = useState(1);
  const [name, setName] = useState('');
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [moving, setMoving] = useState(false);
  const query = useDevices(group?.id, name, pageNo);
  const title = group ? t('devices', { name: group.name || tg('unnamed') }) : t('all');
  return (
    <section className="group-devices" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {group && <span className="group-count">{t('devicesNote')}</span>}
        <Input
          className="group-search"
          size="small"
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setPageNo(1);
          }}
        />
        <Button size="small" icon={<FolderOutlined />} disabled={selected.length === 0} onClick={() => setMoving(true)}>
          {selected.length === 0 ? t('move') : `${t('move')} (${selected.length})`}
        </Button>
      </header>
      <Rows query={query} selected={selected} onSelect={setSelected} pageNo={pageNo} onPage={setPageNo} />
      {moving && (
        <MoveDevicesDialog
          ids={selected}
          onMoved={() => {
            setSelected([]);
            void query.refetch();
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </section>
  );
}

function useDevices(groupId: number | undefined, name: string, pageNo: number) {
  return useQuery({
    queryKey: ['manage.group.devices', groupId ?? null, name, pageNo],
    queryFn: ({ signal }) =>
      send(queryManagedEquipment, { groupId, name, pageNo, pageSize, sort: 'name' }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
}

interface RowsProps {
  query: ReturnType<typeof useDevices>;
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  pageNo: number;
  onPage: (pageNo: number) => void;
}

function Rows({ query, selected, onSelect, pageNo, onPage }: RowsProps) {
  const t = groupPageTexts.useTexts();
  const { data } = query;
  if (!data) {
    if (!query.isError) return <LoadingState />;
    return <ErrorState title={t('devicesFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (data.total === 0) return <EmptyState note={t('noDevices')} />;
  return (
    <Table<ManagedEquipment>
      size="small"
      aria-label={t('device')}
      rowKey="id"
      dataSource={data.list}
      scroll={{ x: 'max-content' }}
      rowSelection={{
        selectedRowKeys: [...selected],
        preserveSelectedRowKeys: true,
        onChange: (keys) => onSelect(keys.map(Number)),
        getCheckboxProps: ({ name }) => ({ 'aria-label': name }),
      }}
      pagination={{
        current: pageNo,
        pageSize,
        total: data.total,
        size: 'small',
        showSizeChanger: false,
        showTotal: (total) => t('total', { total }),
        onChange: onPage,
      }}
      columns={[
        {
          key: 'name',
          title: t('device'),
          render: (_, { id, name }) => <Link to={`/manage/eg/equipment/edit/${id}`}>{name}</Link>,
        },
        { key: 'group', title: t('group'), render: (_, { groupName }) => groupName || '—' },
        { key: 'sn', title: t('sn'), render: (_, { sn }) => sn || '—' },
      ]}
    />
  );
}
