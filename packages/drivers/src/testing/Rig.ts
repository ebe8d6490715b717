/**
 * How a device misbehaves: it does not answer; it answers with bytes that mean nothing; or it keeps its next answer
 * back until it has been asked again.
 */
export type Fault = 'silent' | 'garbage' | 'late';

/** A device that a test can break. Its memory starts at 0 and outlives `vanish`. */
export interface Rig {
  /** How the driver reaches it, with a reply timeout that suits a test. */
  parameters: Record<string, unknown>;
  /** Undefined: it behaves. */
  misbehave(fault: Fault | undefined): void;
  /** Requests that arrived, but for those that only make a connection. */
  requests(): number;
  /** Gone, with all its connections. */
  vanish(): Promise<void>;
  /** There again, where it was. */
  reappear(): Promise<void>;
  stop(): Promise<void>;
}

/** Long enough for a busy test machine, short enough for a test. */
export const rigTimeoutMs = 150;
