import type { ManagedGateway } from '@lookfar/contract';

/** A gateway in the list, unless it is said to be different. */
export function playedGatewayRow(own: Partial<ManagedGateway> & Pick<ManagedGateway, 'id' | 'sn'>): ManagedGateway {
  return {
    ...{
      name: '',
      remark: '',
      protocol: 'sparkplug',
      configurable: true,
      hardwareId: null,
      hardwareName: '',
      deptId: null,
      deptName: '',
      model: '',
      firmware: '',
    },
    ...{ networking: '', strength: null, iccid: '', longitude: null, latitude: null, online: true, lastSeen: null },
    ...{
      vpn: false,
      economizeOpen: true,
      interval: 1,
      scanMs: 5000,
      heartbeatMs: 60_000,
      probeHosts: 'private',
      revision: 1,
    },
    ...{ appliedRevision: 1, push: 'applied', refusal: '', backlog: null, equipmentCount: 0 },
    gmtCreate: '2026-01-01 00:00:00',
    ...own,
  };
}
