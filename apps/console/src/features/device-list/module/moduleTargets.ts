import { type MonitoredEquipment, ruleTypeOf } from '@lookfar/contract';

/** The addresses of a module device. */
export const moduleTargets = {
  list: (id: number) => `/monitor/gm/detail/${id}/00/0`,
  page: (id: number) => `/monitor/gm/detail/${id}/01/0`,
};

/** The same, next to the group tree. */
export const besideTreeTargets = {
  list: (id: number) => `/monitor/gm/group/detail/${id}/00/0`,
  page: (id: number) => `/monitor/gm/group/detail/${id}/01/0`,
};

export const moduleHref = ({ id, display }: Pick<MonitoredEquipment, 'id' | 'display'>) =>
  `/monitor/gm/detail/${id}/${ruleTypeOf(display)}/0`;
