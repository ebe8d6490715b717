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
  const own = ownHash(seed, name);
  return (1 - smooth) * signed(own, index) + smooth * signed(own, index + 1);
}

/** Whether a rare event falls into this step; on average once in `meanHours`. */
export function happens({ seed, seconds }: Chance, name: string, meanHours: number, dt: number): boolean {
  const minute = Math.floor(seconds / 60);
  if (Math.floor((seconds - dt) / 60) === minute) return false;
  return draw(seed, name, minute) < 1 / (meanHours * 60);
}

/** Between 0 and 1, by seed, name and count. */
export function draw(seed: number, name: string, count: number): number {
  return (signed(ownHash(seed, name), count) + 1) / 2;
}

function signed(own: number, index: number): number {
  return mix(own ^ (index >>> 0)) / 2 ** 31 - 1;
}

const ownHash = (seed: number, name: string) => mix(nameHash(name) ^ seed);

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
