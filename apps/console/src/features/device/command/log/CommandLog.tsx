import { ReloadOutlined } from '@ant-design/icons';
import { api, type CommandStatus, commandStatuses, type MonitoredSignal } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { callQuery } from '../../../../client/useCall.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { commandTexts } from '../commandTexts.ts';
import { CommandTable } from './CommandTable.tsx';

const pageSize = 10;
/** Other users write too, and their writes are not pushed to this screen. */
const restMs = 30_000;
const pendingMs = 2000;

interface CommandFilter {
  pageNo: number;
  signalId: number | undefined;
  status: CommandStatus | undefined;
}

interface CommandLogProps {
  equipmentId: number;
  signals: readonly MonitoredSignal[];
}

const everything: CommandFilter = { pageNo: 1, signalId: undefined, status: undefined };
const any = 'any';

/** Earlier writes to the device, newest first. */
export function CommandLog({ equipmentId, signals }: CommandLogProps) {
  const t = commandTexts.useTexts();
  const [filter, setFilter] = useState(everything);
  const commands = useCommands(equipmentId, filter);
  return (
    <section className="command-panel" aria-label={t('log')}>
      <div className="command-bar">
        <h2 className="command-head">{t('log')}</h2>
        <LogFilters signals={signals} filter={filter} onFilter={setFilter} />
        <Button
          icon={<ReloadOutlined />}
          aria-label={t('refresh')}
          title={t('refresh')}
          loading={commands.isFetching}
          onClick={() => void commands.refetch()}
        />
      </div>
      <Loaded
        query={commands}
        failed={t('logFailed')}
        empty={<NoCommands filter={filter} onAll={() => setFilter(everything)} />}
        isEmpty={({ total }) => total === 0}
      >
        {({ list, total }) => (
          <>
            <CommandTable lines={list} signals={signals} />
            <Pagination
              className="command-pager"
              size="small"
              align="end"
              current={filter.pageNo}
              pageSize={pageSize}
              total={total}
              showSizeChanger={false}
              showTotal={(count) => t('total', { total: count })}
              onChange={(pageNo) => setFilter({ ...filter, pageNo })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** [MC3] */
function useCommands(equipmentId: number, filter: CommandFilter) {
  return useQuery({
    ...callQuery(api.command.query, { equipmentId, pageSize, ...filter }, { keepPrevious: true, staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.list.some(({ status }) => status === 'pending') ? pendingMs : restMs),
  });
}

interface LogFiltersProps {
  signals: readonly MonitoredSignal[];
  filter: CommandFilter;
  onFilter: (filter: CommandFilter) => void;
}

function LogFilters({ signals, filter, onFilter }: LogFiltersProps) {
  const t = commandTexts.useTexts();
  const options = useMemo(
    () => signals.filter(({ writable }) => writable).map(({ id, title }) => ({ value: id, label: title })),
    [signals],
  );
  return (
    <>
      <Select
        className="command-filter"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('anySignal')}
        aria-label={t('signal')}
        value={filter.signalId ?? null}
        options={options}
        onChange={(signalId: number | null) => onFilter({ ...filter, pageNo: 1, signalId: signalId ?? undefined })}
      />
      <Segmented<CommandStatus | typeof any>
        aria-label={t('status')}
        value={filter.status ?? any}
        options={[
          { value: any, label: t('anyStatus') },
          ...commandStatuses.map((status) => ({ value: status, label: t(status) })),
        ]}
        onChange={(status) => onFilter({ ...filter, pageNo: 1, status: status === any ? undefined : status })}
      />
    </>
  );
}

function NoCommands({ filter, onAll }: { filter: CommandFilter; onAll: () => void }) {
  const t = commandTexts.useTexts();
  const isFiltered = filter.signalId !== undefined || filter.status !== undefined;
  if (!isFiltered) return <EmptyState title={t('logEmpty')} note={t('logEmptyNote')} />;
  return <EmptyState title={t('logNoMatch')} action={<Button onClick={onAll}>{t('showAll')}</Button>} />;
}
