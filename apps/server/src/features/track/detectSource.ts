import type { DataType } from '@lookfar/contract';

/** The properties that show what a signal means. */
export interface SourceSignal {
  id: number;
  seq: number;
  title: string;
  unit: string;
  dataType: string;
}

export interface SourceIds {
  longitudeId: number;
  latitudeId: number;
  speedId: number | null;
}

interface Meaning {
  /** In a longer title a Latin word must be separate: `lat` does not match `plate`. */
  title: RegExp;
  unit: RegExp;
}

const degrees = /^(|[°º]\s?[ensw]?|deg|degrees?|度)$/i;
const meanings = {
  longitude: { title: /经度|(?<![a-z])(longitude|lng|lon)(?![a-z])/i, unit: degrees },
  latitude: { title: /纬度|(?<![a-z])(latitude|lat)(?![a-z])/i, unit: degrees },
  speed: { title: /车速|速度|(?<![a-z])speed(?![a-z])/i, unit: /^(km\/?h|kph|公里\/小?时|千米\/小?时)$/i },
} as const satisfies Record<string, Meaning>;

/** Speeds of something other than the device itself. */
const otherSpeed = /风|wind|设定|目标|限|set|target|limit|max/i;

/** Whether a signal with this title is a candidate. */
export function mayTell(title: string): boolean {
  return Object.values(meanings).some((meaning) => meaning.title.test(title));
}

const noNumbers: readonly string[] = ['BOOL', 'STRING'] satisfies DataType[];

export function isNumeric({ dataType }: { dataType: string }): boolean {
  return !noNumbers.includes(dataType);
}

/** The position signals by their titles and units; undefined unless there is a longitude and a latitude. */
export function detectSource(signals: readonly SourceSignal[]): SourceIds | undefined {
  const longitudes = meaning(signals, meanings.longitude);
  const latitudes = meaning(signals, meanings.latitude);
  const pair = firstPair(longitudes, latitudes);
  if (!pair) return undefined;
  const speed = meaning(signals, meanings.speed).find(({ title }) => !otherSpeed.test(title));
  return { longitudeId: pair.longitude.id, latitudeId: pair.latitude.id, speedId: speed?.id ?? null };
}

/** The plainest title first: 经度 before 目标经度. */
function meaning(signals: readonly SourceSignal[], { title, unit }: Meaning): SourceSignal[] {
  return signals
    .filter((signal) => isNumeric(signal) && title.test(signal.title) && unit.test(signal.unit.trim()))
    .sort((a, b) => a.title.length - b.title.length || a.seq - b.seq || a.id - b.id);
}

/** Titles that differ only in the word itself belong together. */
function firstPair(longitudes: readonly SourceSignal[], latitudes: readonly SourceSignal[]) {
  for (const longitude of longitudes) {
    const stem = stemOf(longitude.title, meanings.longitude.title);
    const latitude = latitudes.find(({ title }) => stemOf(title, meanings.latitude.title) === stem);
    if (latitude) return { longitude, latitude };
  }
  const [longitude, latitude] = [longitudes[0], latitudes[0]];
  return longitude && latitude ? { longitude, latitude } : undefined;
}

function stemOf(title: string, word: RegExp): string {
  return title.replace(word, '').trim().toLowerCase();
}
