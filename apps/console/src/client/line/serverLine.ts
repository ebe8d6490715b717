import { browserClock } from '../browserClock.ts';
import { Line } from './Line.ts';

/** The line from this window to its server. */
export const serverLine = new Line({ clock: browserClock, ask, onWake, random: Math.random });

/** A network that wants a login first answers too, but not with the state of a server. */
async function ask(signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/healthz', { signal, cache: 'no-store', credentials: 'omit' });
  return response.ok && (response.headers.get('content-type')?.includes('json') ?? false);
}

function onWake(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['online', 'offline', 'focus', 'pageshow']) addEventListener(name, listener, { signal });
  const shown = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', shown, { signal });
  document.addEventListener('resume', listener, { signal });
  return () => stop.abort();
}
