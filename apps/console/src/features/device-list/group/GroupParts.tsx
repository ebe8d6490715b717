import { errorText, queryHomePage } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { BadDevice, EquipmentDetail, equipmentTabs, PageView } from '../../device/index.ts';
import { browserTexts } from '../browserTexts.ts';
import { groupViewTexts } from './groupViewTexts.ts';

/** Beside the tree before anything was chosen. */
export function GroupNothing() {
  const t = groupViewTexts.useTexts();
  return <EmptyState size="page" title={t('choose')} note={t('chooseNote')} />;
}

/** A device beside the tree, by its data. */
export function GroupDevice() {
  const id = deviceIdOf(useParams().id);
  if (id === undefined) return <BadDevice />;
  return <EquipmentDetail key={id} equipmentId={id} tabs={equipmentTabs} opening={{ tab: 'realtime' }} />;
}

/** A device beside the tree, by a drawing page of it: the one that is named, or its home page. */
export function GroupConfiguration() {
  const params = useParams();
  const id = deviceIdOf(params.id);
  const pageId = deviceIdOf(params.pageId);
  if (id === undefined) return <BadDevice />;
  if (pageId !== undefined) return <PageView pageId={pageId} opening={{ tab: 'page' }} />;
  return <HomePage key={id} equipmentId={id} groupId={params.groupId ?? '0'} />;
}

function HomePage({ equipmentId, groupId }: { equipmentId: number; groupId: string }) {
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['monitor.home', equipmentId],
    queryFn: ({ signal }) => send(queryHomePage, { equipmentId }, { quiet: true, signal }),
    staleTime: 60_000,
  });
  const missing = error !== null || data?.homeId === null;
  const reason = error === null ? browserTexts.text('noPage', {}, language) : failureText(error, language).reason;
  // [ML10] As in the list: without a page the data are shown, and why.
  useEffect(() => {
    if (missing) notify({ level: 'warning', text: errorText('1033', language, { reason }) });
  }, [missing, reason, language]);
  if (missing) return <Navigate replace to={`/monitor/eg/group/list/${groupId}/${equipmentId}`} />;
  return data?.homeId ? <PageView pageId={data.homeId} opening={{ tab: 'page' }} /> : <LoadingState size="page" />;
}
