import { api, type ConfigDocument, type Configuration, type ManagedEquipment } from '@lookfar/contract';
import { describeDriver, drivers } from '@lookfar/drivers';
import { playedEquipment, playedId } from './playedDevice.ts';
import { type Answers, good, on } from './playedServer.ts';

const { name, manufacturer, model, location, groupId, groupName } = playedEquipment;

/** The device as it is listed for those who manage it. */
export const managedRow: ManagedEquipment = {
  ...{ id: playedId, name, manufacturer, model, location, groupId, groupName, display: 'list', image: null },
  ...{ deptId: null, deptName: '' },
  ...{ sn: 'LF24A0002', gatewayId: 2, gatewayOnline: true, online: true, templateId: null, templateName: '' },
  ...{ syncState: null, driver: 'modbus-tcp', signalCount: 0, revision: 1, push: 'applied', refusal: '' },
  ...{ sharedWith: 0, gmtCreate: '2026-01-01 00:00:00', gmtModified: '2026-01-01 00:00:00' },
};

/** What the configuration editor of a device asks for, and the documents that it saves. */
export function configurationAnswers(document: ConfigDocument, own: Partial<Configuration> = {}) {
  const saved: ConfigDocument[] = [];
  const configuration: Configuration = {
    ...{
      id: playedId,
      revision: 1,
      document,
      templateId: null,
      loginname: 'manager',
      gmtModified: managedRow.gmtModified,
    },
    ...{ templateSignals: [], templateAlarms: [], templateReports: [], templateScripts: [] },
    ...own,
  };
  const answers: Answers = {
    ...on(api.equipmentConfig.info, () => good(configuration)),
    ...on(api.equipmentConfig.check, () => good({ problems: [] })),
    ...on(api.equipmentConfig.save, (body) => {
      saved.push(body.document);
      const ids = { signals: {}, alarms: {}, reports: {}, scripts: {} };
      return good({ online: false, revision: 2, document: body.document, ids });
    }),
    ...on(api.equipment.query, () => good({ total: 1, list: [managedRow] })),
    ...on(api.driver.query, () => good(drivers.map(describeDriver))),
    ...on(api.protocol.query, () => good({ total: 0, list: [] })),
  };
  return { saved, answers };
}
