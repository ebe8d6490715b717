import type { ConfigSignal, DataType, Text } from '@lookfar/contract';

/** Why a driver would not work, for a signal or a parameter. `path` is the field. */
export interface DriverFault {
  signalId?: number;
  path: string;
  reason: Text;
}

/** The fields of a signal that a driver needs, and the names that problems use. */
export type SignalToCheck = Pick<ConfigSignal, 'id' | 'address' | 'dataType' | 'byteOrder' | 'length'> &
  Partial<Pick<ConfigSignal, 'title' | 'writable'>>;

/** A device as its driver sees it. */
export interface DriverSetting {
  driver: string;
  parameters: Readonly<Record<string, unknown>>;
  signals: readonly SignalToCheck[];
}

export interface CheckedDriver {
  dataTypes: readonly DataType[];
  canWrite: boolean;
  /** Names of the parameters. */
  fields: readonly { key: string; label: Text }[];
  /** Parameters and addresses; absent where the drivers themselves are not available. */
  check?(parameters: Readonly<Record<string, unknown>>, signals: readonly SignalToCheck[]): DriverFault[];
}

/** Undefined: the driver does not exist. */
export type DriverChecker = (driverId: string) => CheckedDriver | undefined;
