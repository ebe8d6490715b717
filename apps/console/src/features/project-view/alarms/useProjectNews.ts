import { type Alarm, api } from '@lookfar/contract';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { leaveProject, type TellingProject, tellOfChange, tellOfProject } from '../../reminder/index.ts';
import { alarmNews } from './alarmNews.ts';

interface ProjectNews {
  /** Whether the user may see alarms of the project. */
  isAllowed: boolean;
  /** The past is on the screen: what comes meanwhile is told afterwards. */
  isPast: boolean;
  /** The list of alarms is on the screen, which says it all. */
  isInSight: boolean;
  /** Where the alarms of the project are. */
  address: string;
}

/** [PO16] Tells of new alarms of a project while its pages are on the screen. */
export function useProjectNews(projectId: number, { isAllowed, isPast, isInSight, address }: ProjectNews): void {
  const language = useLanguage();
  const { data } = useCall(api.projectMonitor.allAlarms, isAllowed ? { projectId } : undefined, {
    ...{ refetchInterval: 60_000, extra: [language], retry: false },
  });
  const list = data?.list;
  const before = useRef<readonly Alarm[]>(undefined);
  useEffect(() => {
    if (!list || isPast) return;
    const { fresh, changed } = alarmNews(before.current, list);
    before.current = list;
    const confirm: TellingProject['confirm'] = (alarms) => send(api.projectMonitor.confirm, { projectId, alarms });
    if (!isInSight) tellOfProject({ id: projectId, alarms: address, confirm }, fresh);
    for (const change of changed) tellOfChange(change);
  }, [list, isPast, isInSight, projectId, address]);
  useEffect(() => {
    if (isInSight) leaveProject(projectId);
    return () => leaveProject(projectId);
  }, [isInSight, projectId]);
}
