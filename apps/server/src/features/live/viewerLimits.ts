import { monitorLimits } from '@lookfar/contract';

export const viewerLimits = {
  /** Bytes that wait in the socket; above this only the newest values are kept. */
  bufferedBytes: 1024 * 1024,
  /** A socket that stays above that for this long is closed. */
  slowMs: 30_000,
  /** A viewer sends something every 60 s; two messages may get lost. */
  silentMs: 2.5 * monitorLimits.idlePingMs,
} as const;
