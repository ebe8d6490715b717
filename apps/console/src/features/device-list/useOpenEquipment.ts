import { api, type MonitoredEquipment } from '@lookfar/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../client/send.ts';
import { notifyNoPage } from '../device/index.ts';

/** The addresses of a device: its data, or its page. */
export interface EquipmentTargets {
  list: (equipmentId: number) => string;
  page: (equipmentId: number, homeId: number) => string;
}

type Opened = Pick<MonitoredEquipment, 'id' | 'display'>;

/** [ML10] Opens the default view of a device. Without an available page it opens the data and shows the reason (1033). */
export function useOpenEquipment({ list, page }: EquipmentTargets): (equipment: Opened) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id, display }) => {
      const goToData = (error: unknown) => {
        notifyNoPage(error);
        void navigate(list(id));
      };
      if (display === 'list') return void navigate(list(id));
      send(api.pageView.queryHome, { equipmentId: id }, { quiet: true }).then(
        ({ homeId }) => (homeId === null ? goToData(null) : void navigate(page(id, homeId))),
        goToData,
      );
    },
    [navigate, list, page],
  );
}
