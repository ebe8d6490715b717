import type { DemoPlant } from '@lookfar/contract';

const signal = { title: '液位', address: '40001', dataType: 'UINT16', unit: 'm' } as const;
const pump: DemoPlant['gateways'][number]['equipment'][number] = {
  ...{ name: '一号泵', group: '取水泵房', manufacturer: '远望', model: 'P', location: '', driver: 'modbus-tcp' },
  ...{ parameters: { host: '127.0.0.1', port: 5020 }, signals: [signal] },
};
const gateway = { sn: 'LF-0001', name: '网关', model: 'LF-1', interval: 2, scanMs: 1000, economizeOpen: true };

/** The demo of one gateway with one pump. */
export const onePumpPlant: DemoPlant = {
  orgName: '远望水务',
  otherOrgName: '星河环保',
  gateways: [{ ...gateway, equipment: [pump] }],
};
