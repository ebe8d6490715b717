import { callLimits, type Language } from '@lookfar/contract';
import { currentLanguage } from '../base/i18n/language.ts';
import { clientFailure } from './clientTexts.ts';

/** The part of a script element that loading needs. */
export interface ScriptElement {
  src: string;
  async: boolean;
  onload: unknown;
  onerror: unknown;
  remove: () => void;
}

export interface ScriptHost {
  origin: string;
  create: () => ScriptElement;
  append: (script: ScriptElement) => void;
  setTimer: (run: () => void, ms: number) => () => void;
  language: () => Language;
}

/** Whether a script may be loaded from here: the same origin, or an origin on the list (`https://cdn.example.com`). */
export function mayLoadScript(url: string, ownOrigin: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url, ownOrigin)) return false;
  const target = new URL(url, ownOrigin);
  const web = target.protocol === 'https:' || target.protocol === 'http:';
  return web && (target.origin === ownOrigin || allowed.includes(target.origin));
}

/**
 * Creates `loadScript(url)`: adds a script to the page once and resolves when it has run. A URL is loaded at most once;
 * a failed one can be retried.
 */
export function createScriptLoader(host: ScriptHost, allowed: readonly string[] = []): (url: string) => Promise<void> {
  const loaded = new Map<string, Promise<void>>();
  return (url) => {
    if (!mayLoadScript(url, host.origin, allowed)) {
      return Promise.reject(clientFailure('scriptOrigin', host.language(), { url }));
    }
    const key = new URL(url, host.origin).href;
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const pending = insert(host, key);
    loaded.set(key, pending);
    pending.catch(() => loaded.delete(key));
    return pending;
  };
}

function insert(host: ScriptHost, src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = host.create();
    const giveUp = (): void => {
      script.remove();
      reject(clientFailure('script', host.language(), { url: src }));
    };
    const clear = host.setTimer(giveUp, callLimits.chunkLoadTimeoutMs);
    script.src = src;
    script.async = true;
    script.onload = () => {
      clear();
      resolve();
    };
    script.onerror = () => {
      clear();
      giveUp();
    };
    host.append(script);
  });
}

/** The browser's page as a script host. */
function pageHost(): ScriptHost {
  return {
    origin: location.origin,
    create: () => document.createElement('script'),
    append: (script) => document.head.append(script as HTMLScriptElement),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    language: currentLanguage,
  };
}

let pageLoader: ((url: string) => Promise<void>) | undefined;

/** Runs a same-origin script once; other origins are refused. */
export function loadScript(url: string): Promise<void> {
  pageLoader ??= createScriptLoader(pageHost());
  return pageLoader(url);
}
