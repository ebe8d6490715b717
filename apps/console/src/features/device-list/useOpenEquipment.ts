import { api, errorText, type MonitoredEquipment } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { callQuery } from '../../client/useCall.ts';
import { browserTexts } from './browserTexts.ts';

/** The addresses of a device: its data, or its page. */
export interface EquipmentTargets {
  list: (equipmentId: number) => string;
  page: (equipmentId: number, homeId: number) => string;
}

type Opened = Pick<MonitoredEquipment, 'id' | 'display'>;

/** [ML10] Opens the default view of a device. Without an available page it opens the data and shows the reason (1033). */
export function useOpenEquipment({ list, page }: EquipmentTargets): (equipment: Opened) => void {
  const navigate = useNavigate();
  const language = useLanguage();
  const client = useQueryClient();
  return useCallback(
    ({ id, display }) => {
      const goToData = (reason: string) => {
        notify({ level: 'warning', text: errorText('1033', language, { reason }) });
        void navigate(list(id));
      };
      if (display === 'list') return void navigate(list(id));
      // Through the cache: the page that opens asks for the same.
      client.fetchQuery(callQuery(api.pageView.queryHome, { equipmentId: id })).then(
        ({ homeId }) => (homeId === null ? goToData(browserTexts.text('noPage')) : void navigate(page(id, homeId))),
        (error: unknown) => goToData(failureText(error, language).reason),
      );
    },
    [navigate, language, list, page, client],
  );
}
