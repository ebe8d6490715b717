import { type MonitoredEquipment, ruleTypeOf } from '@lookfar/contract';

/** Where a module device is shown. */
export const moduleTargets = {
  list: (id: number) => `/monitor/gm/detail/${id}/00/0`,
  page: (id: number) => `/monitor/gm/detail/${id}/01/0`,
};

/** The same beside the tree of groups. */
export const besideTreeTargets = {
  list: (id: number) => `/monitor/gm/group/detail/${id}/00/0`,
  page: (id: number) => `/monitor/gm/group/detail/${id}/01/0`,
};

export const moduleHref = ({ id, display }: Pick<MonitoredEquipment, 'id' | 'display'>) =>
  `/monitor/gm/detail/${id}/${ruleTypeOf(display)}/0`;
