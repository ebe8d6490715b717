import type { ByteOrder, DataType, Text, TextFormat } from '@lookfar/contract';
import type { Driver } from './driver.ts';

export type FieldValue = string | number | boolean;

/** One parameter of a driver, as a form shows it. */
export interface DriverField {
  key: string;
  kind: 'text' | 'secret' | 'integer' | 'number' | 'switch' | 'choice';
  label: Text;
  help?: Text;
  unit?: string;
  /** A required field has no default. */
  required: boolean;
  default?: FieldValue;
  /** Bounds of a number; of a text, its length. */
  min?: number;
  max?: number;
  /** What a text must be, besides its length. */
  format?: TextFormat;
  choices?: { value: FieldValue; label: Text }[];
}

/** How the addresses of a driver are written. */
export interface AddressHelp {
  help: Text;
  examples: { address: string; dataType: DataType; meaning: Text }[];
}

/** A driver as data: everything that a form needs, as plain JSON. */
export interface DriverDescription {
  id: string;
  name: Text;
  fields: DriverField[];
  address: AddressHelp;
  dataTypes: DataType[];
  /** The byte orders that a signal may choose from; empty if the protocol defines the order itself. */
  byteOrders: ByteOrder[];
  canWrite: boolean;
  /** A package that must be installed before the driver can open; absent if none is needed. */
  needs?: string;
}

/** What a form needs to know about a parameter that its zod schema does not contain. */
export interface FieldText {
  label: Text;
  help?: Text;
  unit?: string;
  secret?: boolean;
  /** Part of where and how a device is reached: a secret that was entered for one endpoint is not sent to another. */
  endpoint?: boolean;
  /** The labels of enumeration values; a value without one is shown as it is. */
  choices?: Readonly<Record<string, Text>>;
}

export interface DriverTexts extends Omit<DriverDescription, 'id' | 'name' | 'fields'> {
  fields: Readonly<Record<string, FieldText>>;
}

/** A driver that can be shown in a form. */
export interface DescribedDriver extends Driver {
  texts: DriverTexts;
}
