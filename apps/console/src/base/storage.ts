/**
 * The browser's local storage, or nothing if access is refused (private windows, blocked site data): the console then
 * forgets its small settings at the end of the visit instead of failing.
 */
const place = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

export function readStored(key: string): string | undefined {
  try {
    return place()?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` removes it. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) place()?.removeItem(key);
    else place()?.setItem(key, value);
  } catch {
    // A full or refused storage must not stop what the user was doing.
  }
}
