import { cancelFollow, type MonitoredEquipment, setFollow, setTop } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../client/send.ts';
import type { EquipmentReply } from './useEquipmentPages.ts';

export interface Follow {
  toggleFollow: (row: MonitoredEquipment) => void;
  toggleTop: (row: MonitoredEquipment) => void;
}

type Marks = Partial<Pick<MonitoredEquipment, 'followed' | 'top'>>;

/**
 * The star shows at once what was asked for, and what was before when the server refuses; the place of a device
 * changes when the server said so. Refusals are shown by `send`.
 */
export function useFollow(name: string): Follow {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = [name];
    const mark = (id: number, marks: Marks) =>
      client.setQueriesData<EquipmentReply>({ queryKey }, (reply) => reply && withMarks(reply, id, marks));
    const reload = () => client.invalidateQueries({ queryKey });
    const follow = async ({ id, followed, top }: MonitoredEquipment) => {
      // A reply under way still tells what was before.
      await client.cancelQueries({ queryKey });
      mark(id, followed ? { followed: false, top: false } : { followed: true });
      try {
        await send(followed ? cancelFollow : setFollow, { equipmentId: id });
      } catch {
        mark(id, { followed, top });
      }
      await reload();
    };
    const stick = async ({ id, top }: MonitoredEquipment) => {
      await send(setTop, { equipmentId: id, top: !top }).then(reload, () => undefined);
    };
    return { toggleFollow: (row) => void follow(row), toggleTop: (row) => void stick(row) };
  }, [client, name]);
}

function withMarks(reply: EquipmentReply, id: number, marks: Marks): EquipmentReply {
  if (!reply.list.some((row) => row.id === id)) return reply;
  return { ...reply, list: reply.list.map((row) => (row.id === id ? { ...row, ...marks } : row)) };
}
