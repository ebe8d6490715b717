import { toTemplate } from '@lookfar/configuration';
import type { ConfigDocument, DriverFieldForm, DriverForm, Text } from '@lookfar/contract';
import { isDevicesOwn } from '../../shared/driver-form/isDevicesOwn.ts';

export type ModelContent = Pick<ConfigDocument, 'driver' | 'parameters' | 'signals' | 'alarms'>;

export interface MadeModel {
  content: ModelContent;
  /** What of the source is not in the model: parameters that were given there, and rules about other devices. */
  fields: readonly DriverFieldForm[];
  rules: readonly Text[];
}

/**
 * [MO2] A model from the configuration of a device (`equipmentId`) or of a template (0): driver, signals and alarms with
 * numbers of their own. Rules about other devices and what only this device has stay behind.
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
