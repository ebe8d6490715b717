import { api } from '@lookfar/contract';
import { send } from '../client/send.ts';
import type { SearchOption } from './SearchSelect.tsx';

/** The first matches of a name, for `SearchSelect`. */
export type SearchLoad = (name: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;

const toOption = ({ id, name }: { id: number; name: string }): SearchOption => ({ value: id, text: name });
const most = { pageSize: 50 };

/** The user's own devices: devices of others cannot be used here. */
export const searchOwnEquipment: SearchLoad = async (name, signal) => {
  const { list } = await send(api.equipment.names, { name, ...most }, { quiet: true, signal });
  return list.filter(({ shared }) => !shared).map(toOption);
};

/** Everything that the user can see, shared devices too. */
export const searchEquipment: SearchLoad = async (name, signal) => {
  const { list } = await send(api.equipment.names, { name, ...most }, { quiet: true, signal });
  return list.map(toOption);
};

export const searchDeviceModels: SearchLoad = async (name, signal) => {
  const { list } = await send(api.deviceModel.query, { name, ...most }, { quiet: true, signal });
  return list.map(toOption);
};

export const searchTemplates: SearchLoad = async (name, signal) => {
  const { list } = await send(api.template.queryForManage, { name, ...most }, { quiet: true, signal });
  return list.map(toOption);
};
