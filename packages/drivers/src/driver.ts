import type { GatewaySignal, Text, Value } from '@lookfar/contract';
import type { z } from 'zod';

/**
 * One raw value of one signal. `code` is '200' for a good value, otherwise a code of the catalogue with a null value.
 */
export interface Reading {
  signalId: number;
  value: Value;
  code: string;
}

/** An open connection to one device. */
export interface Link {
  /**
   * All signals of the link, in the order they were given, or only `signalIds`; a driver may read more than it is asked
   * for. Rejects only with a `LinkError`.
   */
  read(signalIds?: readonly number[]): Promise<Reading[]>;
  /** Writes a raw value. Rejects with a `Failure` that names the reason, or with a `LinkError`. */
  write(signalId: number, value: number | string): Promise<void>;
  /** Ends the connection; pending requests are rejected with a `LinkError`. */
  close(): Promise<void>;
}

/** The device as a whole cannot be reached. The link can no longer be used: close it and open a new one. */
export class LinkError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LinkError';
    this.code = code;
  }
}

/** What a driver gets from its host. An aborted signal closes the link, even while it is being opened. */
export interface DriverIo {
  log(event: string, detail?: object): void;
  signal?: AbortSignal;
}

/** Why a configuration cannot work. `path` names the parameter, or the field of the signal. */
export interface DriverProblem {
  signalId?: number;
  path: string;
  reason: Text;
}

/** A protocol. The form for its parameters and their validation are both derived from `parameters`. */
export interface Driver {
  id: string;
  name: Text;
  parameters: z.ZodType;
  /** Everything that is wrong with a device's configuration; empty when it can be opened. */
  check(parameters: unknown, signals: readonly GatewaySignal[]): DriverProblem[];
  /**
   * Connects. A signal with an invalid address does not affect the others: it reads as bad. Rejects only with a
   * `LinkError`.
   */
  open(parameters: unknown, signals: readonly GatewaySignal[], io: DriverIo): Promise<Link>;
}
