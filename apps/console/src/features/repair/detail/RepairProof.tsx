import { api, Failure, historyLimits, type Repair } from '@lookfar/contract';
import { toParts } from '@lookfar/widgets/trend';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import { TimeChart } from '../../../ui/chart/TimeChart.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { fetchTrend } from '../../history/index.ts';
import { detailTexts } from './detailTexts.ts';
import { proofModel, proofSpan } from './proofModel.ts';

interface RepairProofProps {
  order: Repair;
  alarm: NonNullable<Repair['alarm']>;
}

/** [RC5] The signal of the alarm from an hour before until it had returned. */
export function RepairProof({ order, alarm }: RepairProofProps) {
  const t = detailTexts.useTexts();
  const { title, returnedAt, signalId } = alarm;
  return (
    <section>
      <h3>{t('proof')}</h3>
      <p>
        {returnedAt === null
          ? t('proofOpen', { title })
          : t('proofReturned', { title, time: formatLocalTime(returnedAt) })}
      </p>
      {signalId !== null && <Proof key={returnedAt} equipmentId={order.equipId} alarm={alarm} signalId={signalId} />}
    </section>
  );
}

interface ProofProps {
  equipmentId: number;
  alarm: RepairProofProps['alarm'];
  signalId: number;
}

function Proof({ equipmentId, alarm, signalId }: ProofProps) {
  const t = detailTexts.useTexts();
  const [now] = useState(Date.now);
  const { raisedAt, returnedAt } = alarm;
  const span = useMemo(() => proofSpan({ raisedAt, returnedAt }, now), [raisedAt, returnedAt, now]);
  const signals = useCall(api.monitor.signals, { equipmentId }, { staleTime: 60_000 });
  const trend = useQuery({
    queryKey: ['repair.proof', equipmentId, signalId, span.from, span.to],
    queryFn: async ({ signal }) => {
      const question = { signalIds: [signalId], startTime: span.from, endTime: span.to, points: historyLimits.buckets };
      return (await fetchTrend(equipmentId, question, signal)).map(toParts);
    },
    retry: false,
  });
  const shown = signals.data?.list.find(({ id }) => id === signalId);
  const model = useMemo((): ChartModel | undefined => {
    const [parts] = trend.data ?? [];
    if (!shown || !parts) return undefined;
    const marks = [
      { time: raisedAt, text: t('raised') },
      ...(returnedAt === null ? [] : [{ time: returnedAt, text: t('returned') }]),
    ];
    return proofModel({ signal: shown, parts, span, marks });
  }, [trend.data, shown, span, raisedAt, returnedAt, t]);
  // The device may have lost the signal since, or is seen by the order alone.
  if (trend.error instanceof Failure && ['1014', '1714'].includes(trend.error.code))
    return <EmptyState title={t('noCurve')} />;
  return (
    <Loaded query={{ ...trend, data: signals.data && trend.data }} failed={t('curveFailed')}>
      {() =>
        model && shown ? (
          <div className="repair-plot">
            <TimeChart model={model} view={span} label={`${shown.title} ${t('proof')}`} />
          </div>
        ) : (
          <EmptyState title={t('noCurve')} />
        )
      }
    </Loaded>
  );
}
