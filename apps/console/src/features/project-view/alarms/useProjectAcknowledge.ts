import { type Alarm, api, errorText } from '@lookfar/contract';
import { useCallback } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { acknowledgeOne } from '../../alarm/index.ts';

/** [PO10] Acknowledges an alarm by the right of the project. Rejects if the call fails. */
export function useProjectAcknowledge(projectId: number): (alarm: Alarm, note: string) => Promise<void> {
  const language = useLanguage();
  const refresh = useRefresh();
  return useCallback(
    async (alarm, note) => {
      await acknowledgeOne(alarm, note, {
        confirm: (body) => send(api.projectMonitor.confirm, { projectId, ...body }, { quiet: true }),
        notFound: errorText('1014', language),
      });
      void refresh(api.projectMonitor.allAlarms, { projectId });
      void refresh(api.projectMonitor.alarmCount, { projectId });
    },
    [projectId, language, refresh],
  );
}
