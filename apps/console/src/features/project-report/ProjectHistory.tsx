import { api, type MonitoredSignal, type ReplyOf } from '@lookfar/contract';
import { useMemo } from 'react';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { HistoryPanel } from '../history/index.ts';
import { reportTexts } from './reportTexts.ts';

type Column = ReplyOf<typeof api.projectHistory.columns>['list'][number];

/** [RV1] A title alone is not unique among devices, so it carries that of its device. */
export const historySignal = ({ signalId, equipId, title, subTitle, unit, decimals }: Column): MonitoredSignal => ({
  ...{ id: signalId, equipId, title: subTitle === '' ? title : `${subTitle} · ${title}`, groupName: subTitle },
  ...{ address: '', dataType: 'DOUBLE', unit, decimals, writable: false, upperLimit: null, lowerLimit: null },
  ...{ signalMaps: [], note: '', image: null, last: null },
});

/** Stored values of a project, over several devices and its variables. */
export function ProjectHistory({ projectId }: { projectId: number }) {
  const t = reportTexts.useTexts();
  const query = useCall(api.projectHistory.columns, { projectId }, { staleTime: 60_000 });
  const project = useCall(api.project.info, { id: projectId });
  const signals = useMemo(() => (query.data?.list ?? []).map(historySignal), [query.data]);
  return (
    <Loaded
      query={query}
      failed={t('signalsFailed')}
      isEmpty={({ list }) => list.length === 0}
      empty={{ title: t('noSignals'), note: t('noSignalsNote') }}
    >
      {() => <HistoryPanel owner={{ projectId }} name={project.data?.title ?? ''} signals={signals} />}
    </Loaded>
  );
}
