/** What a host publishes about itself on `spBv1.0/STATE/{hostId}`. */
export interface StateMessage {
  online: boolean;
  /** Epoch milliseconds of the host's CONNECT. */
  timestamp: number;
}

export function encodeState(state: StateMessage): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ online: state.online, timestamp: state.timestamp }));
}

/** Undefined for anything that is not a STATE message. */
export function decodeState(bytes: Uint8Array): StateMessage | undefined {
  if (bytes.length > 1024) return undefined;
  try {
    const state: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof state !== 'object' || state === null) return undefined;
    const { online, timestamp } = state as Record<string, unknown>;
    if (typeof online !== 'boolean' || typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp))
      return undefined;
    return { online, timestamp };
  } catch {
    return undefined;
  }
}
