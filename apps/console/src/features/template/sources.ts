import { queryDeviceModels, queryEquipmentNames, queryManagedTemplates } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import type { SearchOption } from '../../ui/SearchSelect.tsx';

/** What a new template can begin from. */
export const sources = ['nothing', 'equipment', 'model', 'template'] as const;
export type Source = (typeof sources)[number];

type Load = (name: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;

const toOption = ({ id, name }: { id: number; name: string }): SearchOption => ({ value: id, text: name });
const most = { pageSize: 50 };

export const sourceLoads: Readonly<Record<Exclude<Source, 'nothing'>, Load>> = {
  equipment: async (name, signal) => {
    const { list } = await send(queryEquipmentNames, { name, ...most }, { quiet: true, signal });
    // A device of somebody else cannot become a template here.
    return list.filter(({ shared }) => !shared).map(toOption);
  },
  model: async (name, signal) => {
    const { list } = await send(queryDeviceModels, { name, ...most }, { quiet: true, signal });
    return list.map(toOption);
  },
  template: async (name, signal) => {
    const { list } = await send(queryManagedTemplates, { name, ...most }, { quiet: true, signal });
    return list.map(toOption);
  },
};

/** The field of the call that names the source. */
export const sourceFields = { equipment: 'equipmentId', model: 'modelId', template: 'templateId' } as const;
