/**
 * How a device misbehaves: it does not answer; it answers with garbage; or it withholds its next answer until it has
 * been asked again.
 */
export type Fault = 'silent' | 'garbage' | 'late';

/** A device that a test can break. Its memory starts at 0 and outlives `vanish`. */
export interface Rig {
  /** How the driver reaches it, with a response timeout suitable for a test. */
  parameters: Record<string, unknown>;
  /** Undefined: it behaves normally. */
  misbehave(fault: Fault | undefined): void;
  /** Requests that arrived, except those that establish a connection. */
  requests(): number;
  /** The device disappears, with all its connections. */
  vanish(): Promise<void>;
  /** The device comes back at the same address. */
  reappear(): Promise<void>;
  stop(): Promise<void>;
}

/** Long enough for a busy test machine, short enough for a test. */
export const rigTimeoutMs = 300;
