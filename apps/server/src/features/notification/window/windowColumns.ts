import type { AlarmLevel } from '@lookfar/contract';
import type { Window } from '@lookfar/notification';
import type { Selectable } from 'kysely';
import type { NotifyWindowTable } from '../../../platform/database/messageSchema.ts';

export type WindowRow = Selectable<NotifyWindowTable>;

export function toWindow({ id, fromAt, toAt, equipmentIds, groupIds, excepted }: WindowRow): Window {
  return {
    ...{ id, from: fromAt, to: toAt },
    devices: { equipmentIds: JSON.parse(equipmentIds) as number[], groupIds: JSON.parse(groupIds) as number[] },
    except: JSON.parse(excepted) as AlarmLevel[],
  };
}
