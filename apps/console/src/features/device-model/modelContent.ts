import { toTemplate } from '@lookfar/configuration';
import type { ConfigDocument, DriverFieldForm, DriverForm, Text } from '@lookfar/contract';
import { isDevicesOwn } from '../../shared/driver-form/isDevicesOwn.ts';

export type ModelContent = Pick<ConfigDocument, 'driver' | 'parameters' | 'signals' | 'alarms'>;

export interface MadeModel {
  content: ModelContent;
  /** What the model omits from the source: parameters that were set there, and rules about other devices. */
  fields: readonly DriverFieldForm[];
  rules: readonly Text[];
}

/**
 * [DL2] A model from the configuration of a device (`equipmentId`) or of a template (0): driver, signals and alarms
 * with new numbers. Rules about other devices and device-specific parameters are left out.
 */
export function modelFrom(document: ConfigDocument, equipmentId: number, driver: DriverForm | undefined): MadeModel {
  const made = toTemplate({ ...document, reports: [], scripts: [] }, equipmentId);
  const { signals, alarms } = made.document;
  const own = (driver?.fields ?? []).filter(isDevicesOwn);
  const left = new Set(own.map(({ key }) => key));
  const parameters = Object.fromEntries(Object.entries(document.parameters).filter(([key]) => !left.has(key)));
  return {
    content: { driver: document.driver, parameters, signals, alarms },
    fields: own.filter(({ key }) => document.parameters[key] !== undefined),
    rules: made.leftOut,
  };
}
