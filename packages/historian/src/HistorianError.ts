/**
 * `invalid`: the arguments violate a rule or limit. `locked`: another process owns the store. `busy`: too much is
 * waiting for its commit, try later. `closed`: not started, stopped, or its thread ended. `storage`: the store failed
 * or was lost. `damaged`: stored bytes are not what was written.
 */
export type HistorianErrorCode = 'invalid' | 'locked' | 'busy' | 'closed' | 'storage' | 'damaged';

export class HistorianError extends Error {
  override readonly name = 'HistorianError';
  readonly code: HistorianErrorCode;

  constructor(code: HistorianErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Anything thrown, as one of our errors; our own are returned unchanged. */
export function asHistorianError(error: unknown, code: HistorianErrorCode = 'storage'): HistorianError {
  if (error instanceof HistorianError) return error;
  return new HistorianError(code, messageOf(error), { cause: error });
}

/** An aggregate error (a host with two addresses) has no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
