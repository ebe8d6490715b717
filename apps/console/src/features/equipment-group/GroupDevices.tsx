import { FolderOutlined, SearchOutlined } from '@ant-design/icons';
import { type ManagedEquipment, type ManagedGroup, queryManagedEquipment } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { groupTexts } from '../../shared/group/groupTexts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { ListCards } from '../../ui/list/ListCards.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import type { ListColumn } from '../../ui/list/listDescription.ts';
import { type SelectionControl, useSelection } from '../../ui/list/useSelection.ts';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { groupPageTexts } from './groupPageTexts.ts';
import { MoveDevicesDialog } from './MoveDevicesDialog.tsx';

const pageSize = 20;

const noRows: readonly ManagedEquipment[] = [];
const rowKey = ({ id }: ManagedEquipment) => id;
const rowName = ({ name }: ManagedEquipment) => name;
const open = ({ id }: ManagedEquipment) => `/manage/eg/equipment/edit/${id}`;

const columns: readonly ListColumn<ManagedEquipment>[] = [
  { key: 'name', title: { cn: '设备名称', en: 'Device' }, essential: true, render: rowName },
  {
    key: 'group',
    title: { cn: '所在分组', en: 'Group' },
    blank: ({ groupName }) => groupName === '',
    render: ({ groupName }) => groupName || '—',
  },
  {
    key: 'sn',
    title: { cn: '网关 SN', en: 'Gateway SN' },
    blank: ({ sn }) => sn === '',
    render: ({ sn }) => sn || '—',
  },
];

/** The devices of a group and of those below it, or of all; several can be moved at once. */
export function GroupDevices({ group, onAll }: { group: ManagedGroup | undefined; onAll: () => void }) {
  const t = groupPageTexts.useTexts();
  const tg = groupTexts.useTexts();
  const [pageNo, setPageNo] = useState(1);
  const [name, setName] = useState('');
  const [moving, setMoving] = useState(false);
  const query = useDevices(group?.id, name, pageNo);
  const control = useSelection(query.data?.list ?? noRows, rowKey, name);
  const { selection } = control;
  const title = group ? t('devices', { name: group.name || tg('unnamed') }) : t('all');
  return (
    <section className="group-devices" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {group && (
          <>
            <span className="group-count">{t('devicesNote')}</span>
            <Button type="link" size="small" onClick={onAll}>
              {t('showAll')}
            </Button>
          </>
        )}
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
        <Button size="small" icon={<FolderOutlined />} disabled={selection.size === 0} onClick={() => setMoving(true)}>
          {selection.size === 0 ? t('move') : `${t('move')} (${selection.size})`}
        </Button>
      </header>
      <Rows query={query} control={control} searching={name !== ''} pageNo={pageNo} onPage={setPageNo} />
      {moving && (
        <MoveDevicesDialog
          ids={[...selection.keys()]}
          onMoved={() => {
            control.clear();
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
  control: SelectionControl<ManagedEquipment>;
  /** A name is looked for. */
  searching: boolean;
  pageNo: number;
  onPage: (pageNo: number) => void;
}

function Rows({ query, control, searching, pageNo, onPage }: RowsProps) {
  const t = groupPageTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const { data } = query;
  if (!data) {
    if (!query.isError) return <LoadingState />;
    return <ErrorState title={t('devicesFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (data.total === 0) return <EmptyState note={t(searching ? 'noMatch' : 'noDevices')} />;
  const rows = { rows: data.list, columns, rowKey, rowName, open, control };
  return (
    <>
      {phone ? (
        <ListCards {...rows} />
      ) : (
        <ListTable {...rows} density="compact" label={t('device')} sort={undefined} onSort={() => undefined} />
      )}
      <Pagination
        className="group-pager"
        size={phone ? 'medium' : 'small'}
        simple={phone}
        align="end"
        current={pageNo}
        pageSize={pageSize}
        total={data.total}
        showSizeChanger={false}
        showTotal={(total) => t('total', { total })}
        onChange={onPage}
      />
    </>
  );
}
