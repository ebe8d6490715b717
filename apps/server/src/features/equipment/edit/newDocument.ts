import type { ConfigDocument, ConfigInfo } from '@lookfar/contract';
import type { ModelDocument } from '../ModelFiller.ts';

/** The storage rule for everything that no other rule covers. */
const restReport: ConfigDocument['reports'][number] = {
  id: -1,
  name: '默认',
  mode: 'change',
  intervalSeconds: 60,
  condition: '',
  retentionDays: 365,
  signals: 'rest',
};

/** The first configuration of a device. */
export function newDocument(info: ConfigInfo, model?: ModelDocument): ConfigDocument {
  return {
    version: 1,
    info,
    protocolId: null,
    driver: '',
    parameters: {},
    signals: [],
    alarms: [],
    scripts: [],
    ...model,
    reports: [restReport],
  };
}

/** What is left of a configuration without its signals. */
export function withoutSignals({ info }: ConfigDocument): ConfigDocument {
  return newDocument(info);
}

/** The info part of a body that carries it among other fields. */
export function infoOf(body: ConfigInfo): ConfigInfo {
  const { name, manufacturer, model, location, longitude, latitude, remark, display, image, customFields } = body;
  return { name, manufacturer, model, location, longitude, latitude, remark, display, image, customFields };
}
