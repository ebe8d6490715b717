/**
 * Stateless randomness: every value follows from seed, name and time, so that a run can be repeated and the step size
 * does not matter.
 */
export interface Chance {
  seed: number;
  /** Seconds since the epoch. */
  seconds: number;
}

/** Between -1 and 1, drifting smoothly; a new direction every `period` seconds. */
export function wander({ seed, seconds }: Chance, name: string, period: number): number {
  const at = seconds / period;
  const index = Math.floor(at);
  const share = at - index;
  const smooth = share * share * (3 - 2 * share);
  return (1 - smooth) * signed(seed, name, index) + smooth * signed(seed, name, index + 1);
}

/** Whether a rare event falls into this step; on average once in `meanHours`. */
export function happens({ seed, seconds }: Chance, name: string, meanHours: number, dt: number): boolean {
  const minute = Math.floor(seconds / 60);
  if (Math.floor((seconds - dt) / 60) === minute) return false;
  return draw(seed, name, minute) < 1 / (meanHours * 60);
}

/** Between 0 and 1, by seed, name and count. */
export function draw(seed: number, name: string, count: number): number {
  return (signed(seed, name, count) + 1) / 2;
}

function signed(seed: number, name: string, index: number): number {
  let hash = mix(nameHash(name) ^ seed);
  hash = mix(hash ^ (index >>> 0));
  return hash / 2 ** 31 - 1;
}

const nameHashes = new Map<string, number>();

/** There are few names, and they are used in every step. */
function nameHash(name: string): number {
  let hash = nameHashes.get(name);
  if (hash === undefined) {
    hash = 0x9e3779b9;
    for (let at = 0; at < name.length; at += 1) hash = mix(hash ^ name.charCodeAt(at));
    nameHashes.set(name, hash);
  }
  return hash;
}

function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}
