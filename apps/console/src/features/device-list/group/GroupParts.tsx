import { api, errorText } from '@lookfar/contract';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { useCall } from '../../../client/useCall.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { BadDevice, EquipmentDetail, equipmentTabs, PageView } from '../../device/index.ts';
import { browserTexts } from '../browserTexts.ts';

/** The data of a device, next to the tree. */
export function GroupDevice() {
  const id = deviceIdOf(useParams().id);
  if (id === undefined) return <BadDevice />;
  return <EquipmentDetail key={id} equipmentId={id} tabs={equipmentTabs} opening={{ tab: 'realtime' }} />;
}

/** A page of a device next to the tree: the one in the address, or the home page. */
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
  // A reply of its own: the page tab refreshes its reply, and a new home page must not replace the one on screen.
  const { data, error } = useCall(api.pageView.queryHome, { equipmentId }, { staleTime: 60_000, extra: ['opening'] });
  const missing = error !== null || data?.homeId === null;
  const reason = error === null ? browserTexts.text('noPage', {}, language) : failureText(error, language).reason;
  // [ML10] As in the list: without a page the data is shown, with the reason.
  useEffect(() => {
    if (missing) notify({ level: 'warning', text: errorText('1033', language, { reason }) });
  }, [missing, reason, language]);
  if (missing) return <Navigate replace to={`/monitor/eg/group/list/${groupId}/${equipmentId}`} />;
  return data?.homeId ? <PageView pageId={data.homeId} opening={{ tab: 'page' }} /> : <LoadingState size="page" />;
}
