import { api, type EquipmentInfo, type GatewayInfo, type MonitoredSignal } from '@lookfar/contract';
import { type Answers, good, on } from './playedServer.ts';

export const playedId = 5;

export const playedEquipment: EquipmentInfo = {
  ...{
    id: playedId,
    name: '清水池',
    groupId: 2,
    groupName: '清水送水',
    sn: 'LF24A0002',
    line: 'eg',
    revision: 1,
  },
  ...{ manufacturer: '清源计量', model: 'QY-L100', location: '', longitude: null, latitude: null, remark: '' },
  ...{
    display: 'list',
    deptId: null,
    deptName: '',
    image: null,
    customFields: [],
    templateId: null,
    templateName: '',
    shared: false,
    hasPages: false,
  },
  gmtCreate: '2026-01-01 00:00:00',
};

export const playedGateway: GatewayInfo = {
  ...{ equipmentId: playedId, sn: 'LF24A0002', online: true, deviceOnline: true, vpn: false },
  ...{ interval: 1, economizeOpen: false },
};

/** A writable number with two decimals between 1 and 5, now 4.2, unless it is said to be different. */
export function playedSignal(own: Partial<MonitoredSignal> & Pick<MonitoredSignal, 'id' | 'title'>): MonitoredSignal {
  return {
    ...{ equipId: playedId, groupName: '', address: '40001', dataType: 'FLOAT', unit: 'm', decimals: 2 },
    ...{ writable: true, lowerLimit: 1, upperLimit: 5, signalMaps: [], note: '', image: null },
    last: { code: '200', value: 4.2, time: Date.now() },
    ...own,
  };
}

/** What the page of a device asks for. */
export function deviceAnswers(signals: readonly MonitoredSignal[], gateway: Partial<GatewayInfo> = {}): Answers {
  return {
    ...on(api.equipment.info, (body) => good('ids' in body ? { list: [] } : playedEquipment)),
    ...on(api.monitor.gateway, () => good({ ...playedGateway, ...gateway })),
    ...on(api.monitor.signals, () => good({ list: [...signals] })),
    ...on(api.monitor.open, () => good({ online: true })),
    ...on(api.track.source, () => good({ source: null })),
  };
}
