import './template.css';
import { api, type BoundEquipment, type SyncState, syncStates } from '@lookfar/contract';
import { Alert, Button, Checkbox, Input, Pagination, Progress, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../client/useCall.ts';
import { syncStateTexts } from '../../shared/sync/syncStateTexts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PlainList, Row } from '../../ui/layout/Layout.tsx';
import { BoundLine } from './BoundLine.tsx';
import { SyncPreview } from './SyncPreview.tsx';
import { templateTexts } from './templateTexts.ts';
import { type SyncCounts, useSync } from './useSync.ts';

const pageSize = 20;

interface SyncPanelProps {
  templateId: number;
  /** The saved revision, if there are unsaved changes. */
  unsavedSince?: number | undefined;
}

/** The devices bound to a template: their status, what would change, and the sync itself. */
export function SyncPanel({ templateId, unsavedSince }: SyncPanelProps) {
  const t = templateTexts.useTexts();
  const syncText = syncStateTexts.useTexts();
  const [filter, setFilter] = useState<{ state: SyncState | ''; name: string; pageNo: number }>(everything);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [previewed, setPreviewed] = useState<BoundEquipment>();
  const { counts, start, retryFailed, ...progress } = useSync(templateId);
  const { state: wanted, ...rest } = filter;
  const body = { id: templateId, pageSize, ...rest, ...(wanted !== '' && { state: wanted }) };
  const query = useCall(api.template.equipment, body, { keepPrevious: true });
  const choose = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  // A refusal is shown as a toast; the list stays as it is.
  const follow = (started: Promise<void>) =>
    void started.then(
      () => setChosen(new Set()),
      () => {},
    );
  const run = (ids?: readonly number[]) => follow(start(ids));
  const total = counts ? syncStates.reduce((sum, state) => sum + counts[state], 0) : 0;
  const error = (!query.data && query.error) || (!counts && progress.error);
  if (error) {
    const again = () => void Promise.all([query.refetch(), progress.refetch()]);
    return <ErrorState title={t('boundFailed')} error={error} onRetry={again} />;
  }
  if (!query.data || !counts) return <LoadingState />;
  if (total === 0) return <EmptyState title={t('boundNone')} note={t('boundNoneNote')} />;
  const isBusy = counts.running > 0;
  return (
    <section aria-label={t('sync')}>
      {unsavedSince !== undefined && (
        <Alert type="warning" showIcon className="sync-note" title={t('unsavedNote', { revision: unsavedSince })} />
      )}
      <SyncBar counts={counts} total={total} />
      <Row className="sync-toolbar">
        <Button type="primary" disabled={isBusy} onClick={() => run()}>
          {t('syncAll', { count: total })}
        </Button>
        <Button disabled={isBusy || chosen.size === 0} onClick={() => run([...chosen])}>
          {t('syncChosen', { count: chosen.size })}
        </Button>
        {counts.failed > 0 && (
          <Button disabled={isBusy} onClick={() => follow(retryFailed())}>
            {t('retryFailed', { count: counts.failed })}
          </Button>
        )}
        <Input.Search
          allowClear
          className="sync-search"
          placeholder={t('search')}
          aria-label={t('search')}
          onSearch={(name) => setFilter({ ...filter, name, pageNo: 1 })}
        />
        <Segmented<SyncState | ''>
          value={filter.state}
          onChange={(state) => setFilter({ ...filter, state, pageNo: 1 })}
          options={[
            { value: '', label: `${t('all')} ${total}` },
            ...syncStates.map((state) => ({ value: state, label: `${syncText(state)} ${counts[state]}` })),
          ]}
        />
      </Row>
      <PlainList>
        {query.data.list.map((equipment) => (
          <li key={equipment.id} className="sync-line">
            <Checkbox
              checked={chosen.has(equipment.id)}
              aria-label={equipment.name}
              onChange={(event) => choose(equipment.id, event.target.checked)}
            />
            <BoundLine
              equipment={equipment}
              isBusy={isBusy}
              onSync={() => run([equipment.id])}
              onPreview={() => setPreviewed(equipment)}
            />
          </li>
        ))}
      </PlainList>
      {query.data.total > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={filter.pageNo}
          pageSize={pageSize}
          total={query.data.total}
          showSizeChanger={false}
          onChange={(pageNo) => setFilter({ ...filter, pageNo })}
        />
      )}
      {previewed && (
        <SyncPreview templateId={templateId} equipment={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </section>
  );
}

const everything = { state: '', name: '', pageNo: 1 } as const;

/** Only while a sync is running: how many of the bound devices are finished. */
function SyncBar({ counts, total }: { counts: SyncCounts; total: number }) {
  const t = templateTexts.useTexts();
  if (counts.running === 0) return null;
  const done = total - counts.running;
  return (
    <div className="sync-progress" role="status">
      {t('progress', { done, total })}
      <Progress percent={Math.round((done / total) * 100)} status={counts.failed > 0 ? 'exception' : 'active'} />
    </div>
  );
}
