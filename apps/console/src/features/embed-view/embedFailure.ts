import { Failure, monitorLimits } from '@lookfar/contract';

/** `invalid`: it never worked here; `ended`: it did; `busy`: opened too often; `away`: there is no answer. */
export interface EmbedFailure {
  kind: 'invalid' | 'ended' | 'busy' | 'away';
  /** When it is tried again; null if that would change nothing. */
  retryMs: number | null;
}

/** A link that does not work, and a code or secret that cannot be one. */
const refused: readonly string[] = ['1036', '1000'];

/** [EV4] What the viewer is told, and whether it is tried again. */
export function embedFailureOf(error: unknown, wasOpen: boolean): EmbedFailure {
  const failure = error instanceof Failure ? error : undefined;
  if (failure && refused.includes(failure.code)) return { kind: wasOpen ? 'ended' : 'invalid', retryMs: null };
  if (failure?.code === '429')
    return { kind: 'busy', retryMs: Math.max(1, Number(failure.values.seconds) || 1) * 1000 };
  return { kind: 'away', retryMs: monitorLimits.reconnectMs };
}
