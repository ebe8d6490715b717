import type { AlarmCondition, AlarmLevel, ConfigSignal, DeviceCategory, Text } from '@lookfar/contract';
import type { z } from 'zod';

type SignalInput = z.input<typeof ConfigSignal>;

/** A signal in the contract's form, with texts in both languages; omitted fields have the contract's default. */
export type ShippedSignal = Omit<SignalInput, 'title' | 'groupName' | 'signalMaps' | 'note'> & {
  title: Text;
  group?: Text;
  maps?: readonly { value: number; text: Text }[];
  note?: Text;
};

export interface ShippedAlarm {
  id: number;
  title: Text;
  condition: AlarmCondition;
  level: AlarmLevel;
  onDelayMs?: number;
  offDelayMs?: number;
  latching?: boolean;
}

/** The register map of a device as it ships. `key` names it through all versions. */
export interface ShippedModel {
  key: string;
  name: Text;
  manufacturer: Text;
  category: DeviceCategory;
  note: Text;
  driver: string;
  parameters: Readonly<Record<string, unknown>>;
  signals: readonly ShippedSignal[];
  alarms: readonly ShippedAlarm[];
}
