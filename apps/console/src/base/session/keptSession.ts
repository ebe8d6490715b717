import { readStored, writeStored } from '../storage.ts';
import type { Session } from './sessionStore.ts';

const key = 'offline-session';

/** Who was logged in when a screen that works offline was last used. Forgotten with the session. */
export const keepSession = (session: Session): void => writeStored(key, JSON.stringify(session));

export const forgetKeptSession = (): void => writeStored(key, undefined);

export function keptSession(): Session | undefined {
  try {
    const kept = JSON.parse(readStored(key) ?? '') as Partial<Session>;
    return kept.user && kept.theme ? (kept as Session) : undefined;
  } catch {
    return undefined;
  }
}
