import { api, type MonitoredSignal } from '@lookfar/contract';
import { Button } from 'antd';
import { useCall } from '../../../client/useCall.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import type { HistoryOwner } from '../historyOwner.ts';
import { historyTexts } from '../historyTexts.ts';
import { dayMs } from '../rangeRules.ts';
import type { PatchChoice } from '../useHistoryChoice.ts';

interface NoDataProps {
  owner: HistoryOwner;
  chosen: readonly MonitoredSignal[];
  patch: PatchChoice;
}

/** Shown when the range has no data: the period that has, and a button to go there. */
export function NoData({ owner, chosen, patch }: NoDataProps) {
  const t = historyTexts.useTexts();
  const signalIds = chosen.map(({ id }) => id);
  const isDevice = 'equipmentId' in owner;
  const extent = useCall(api.history.extent, isDevice ? { ...owner, signalIds } : undefined);
  if (isDevice && extent.isPending) return null;
  const known = extent.data?.list.flatMap(({ first, last }) =>
    first === null || last === null ? [] : [{ first, last }],
  );
  if (known === undefined || known.length === 0) {
    return (
      <div className="curve-over">
        <EmptyState title={t('noData')} note={extent.data && t('neverStored')} />
      </div>
    );
  }
  const first = Math.min(...known.map((one) => one.first));
  const last = Math.max(...known.map((one) => one.last));
  return (
    <div className="curve-over">
      <EmptyState
        title={t('noData')}
        note={t('storedUntil', { from: formatLocalTime(first), to: formatLocalTime(last) })}
        action={
          <Button onClick={() => patch({ range: { from: Math.max(first, last - dayMs) - 1, to: last }, zoom: null })}>
            {t('toLatest')}
          </Button>
        }
      />
    </div>
  );
}
