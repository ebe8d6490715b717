import { api, type MonitoredEquipment } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../client/send.ts';
import { callKey } from '../../client/useCall.ts';
import type { EquipmentReply } from './useEquipmentPages.ts';

export interface Follow {
  toggleFollow: (row: MonitoredEquipment) => void;
  toggleTop: (row: MonitoredEquipment) => void;
}

type Marks = Partial<Pick<MonitoredEquipment, 'followed' | 'top'>>;

/**
 * The star changes immediately and is reset if the server refuses; the position of a device changes once the server
 * has confirmed. `send` shows refusals.
 */
export function useFollow(): Follow {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = callKey(api.monitorList.query);
    const mark = (id: number, marks: Marks) =>
      client.setQueriesData<EquipmentReply>({ queryKey }, (reply) => reply && withMarks(reply, id, marks));
    const reload = () => client.invalidateQueries({ queryKey });
    const follow = async ({ id, followed, top }: MonitoredEquipment) => {
      // A reply in flight would still have the previous state.
      await client.cancelQueries({ queryKey });
      mark(id, followed ? { followed: false, top: false } : { followed: true });
      try {
        await send(followed ? api.monitorList.cancelFollow : api.monitorList.setFollow, { equipmentId: id });
      } catch {
        mark(id, { followed, top });
      }
      await reload();
    };
    const pin = async ({ id, top }: MonitoredEquipment) => {
      await send(api.monitorList.setTop, { equipmentId: id, top: !top }).then(reload, () => undefined);
    };
    return { toggleFollow: (row) => void follow(row), toggleTop: (row) => void pin(row) };
  }, [client]);
}

function withMarks(reply: EquipmentReply, id: number, marks: Marks): EquipmentReply {
  if (!reply.list.some((row) => row.id === id)) return reply;
  return { ...reply, list: reply.list.map((row) => (row.id === id ? { ...row, ...marks } : row)) };
}
