import type { ConfigSignal, DataType, Text } from '@lookfar/contract';

/** Why a driver would not work: of a signal, or of a parameter. `path` is the field. */
export interface DriverFault {
  signalId?: number;
  path: string;
  reason: Text;
}

/** What a driver has to know of a signal, and what a problem calls it. */
export type SignalToCheck = Pick<ConfigSignal, 'id' | 'address' | 'dataType' | 'byteOrder' | 'length'> &
  Partial<Pick<ConfigSignal, 'title' | 'writable'>>;

/** A device as far as its driver is concerned. */
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
  /** Parameters and addresses; absent where the drivers themselves are not at hand. */
  check?(parameters: Readonly<Record<string, unknown>>, signals: readonly SignalToCheck[]): DriverFault[];
}

/** Undefined: there is no such driver. */
export type DriverChecker = (driverId: string) => CheckedDriver | undefined;
