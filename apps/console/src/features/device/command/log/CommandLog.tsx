import { ReloadOutlined } from '@ant-design/icons';
import { type CommandStatus, commandStatuses, type MonitoredSignal } from '@lookfar/contract';
import { Button, Pagination, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { commandTexts } from '../commandTexts.ts';
import { CommandTable } from './CommandTable.tsx';
import { type CommandFilter, commandPageSize, useCommands } from './useCommands.ts';

interface CommandLogProps {
  equipmentId: number;
  signals: readonly MonitoredSignal[];
}

const everything: CommandFilter = { pageNo: 1, signalId: undefined, status: undefined };
const any = 'any';

/** Earlier writes to the device, the newest first. */
export function CommandLog({ equipmentId, signals }: CommandLogProps) {
  const t = commandTexts.useTexts();
  const [filter, setFilter] = useState(everything);
  const commands = useCommands(equipmentId, filter);
  const { data } = commands;
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
      {commands.isError && !data ? (
        <ErrorState title={t('logFailed')} error={commands.error} onRetry={() => void commands.refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.total === 0 ? (
        <NoCommands filter={filter} onAll={() => setFilter(everything)} />
      ) : (
        <>
          <CommandTable lines={data.list} signals={signals} />
          <Pagination
            className="command-pager"
            size="small"
            align="end"
            current={filter.pageNo}
            pageSize={commandPageSize}
            total={data.total}
            showSizeChanger={false}
            showTotal={(total) => t('total', { total })}
            onChange={(pageNo) => setFilter({ ...filter, pageNo })}
          />
        </>
      )}
    </section>
  );
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
