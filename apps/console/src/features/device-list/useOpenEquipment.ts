import { api, type MonitoredEquipment } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { callQuery } from '../../client/useCall.ts';
import { notifyNoPage } from '../device-tab/index.ts';

/** The addresses of a device: its data, or its page. */
export interface EquipmentTargets {
  list: (equipmentId: number) => string;
  page: (equipmentId: number, homeId: number) => string;
}

type Opened = Pick<MonitoredEquipment, 'id' | 'display'>;

/** [ML10] Opens the default view of a device. Without an available page it opens the data and shows the reason (1033). */
export function useOpenEquipment({ list, page }: EquipmentTargets): (equipment: Opened) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(
    ({ id, display }) => {
      const goToData = (error: unknown) => {
        notifyNoPage(error);
        void navigate(list(id));
      };
      if (display === 'list') return void navigate(list(id));
      // Through the cache: the page that opens asks for the same.
      client
        .fetchQuery(callQuery(api.pageView.queryHome, { equipmentId: id }))
        .then(({ homeId }) => (homeId === null ? goToData(null) : void navigate(page(id, homeId))), goToData);
    },
    [navigate, list, page, client],
  );
}
