import type { Call, Language } from '@lookfar/contract';
import type { Caller, ReaderNames } from '../sessions/caller.ts';
import { breathe } from '../work/turns.ts';
import type { EnglishNames } from './EnglishNames.ts';

/** Finds the names of an organisation in English; undefined if it has none. */
export interface NameSource {
  of(orgId: number): Promise<EnglishNames | undefined>;
}

/** Those that were read last, for what cannot wait. */
export interface KnownNames {
  known(orgId: number): EnglishNames | undefined;
}

/** Calls of editors, and groups of them: here names themselves are worked on. Shapes on maps have two names each. */
const editors: ReadonlySet<string> = new Set([
  ...['dictionary', 'pageDesign', 'component', 'market', 'script'],
  ...['equipmentConfig', 'template', 'deviceModel', 'protocol', 'mapLayer.content'],
]);

/** Calls and groups of them that only tell: names are found inside of their sentences, too. */
const tellers: ReadonlySet<string> = new Set([
  ...['alarm', 'msg', 'operationLog', 'history', 'monitor', 'monitorList', 'order', 'worksheet'],
  ...['notice', 'notifyExplain'],
  ...['projectMonitor.alarms', 'projectMonitor.allAlarms', 'projectMonitor.journal'],
  ...['sceneRun.scenes', 'sceneRun.query', 'sceneRun.info'],
  ...['scene.check', 'scene.preview', 'scene.moments', 'scene.dryRun'],
]);

/** Calls whose reasons tell as well, beside texts that are edited. */
const reasoners: ReadonlySet<string> = new Set(['scene.query', 'scene.info']);

/** Calls that give drawings to viewers: names are found in their scripts, too. */
const viewers: ReadonlySet<string> = new Set(['pageOpening', 'projectMonitor']);

/** Fields that hold names in bodies of these calls, and words of ours in others. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  repair: ['kind', 'unit'],
  repairPublic: ['kind'],
  repairSetting: ['kinds', 'skills'],
  inspection: ['value'],
  inspectionContent: ['unit'],
  mvar: ['unit'],
};

/** The names that a call is answered with; undefined to leave everything as it is. */
export async function namesFor(
  call: Pick<Call, 'group' | 'key'>,
  { caller, language }: { caller: Caller | undefined; language: Language },
  source: NameSource,
): Promise<EnglishNames | undefined> {
  if (language !== 'en' || !caller || isAmong(editors, call)) return undefined;
  return source.of(caller.embed?.maker.orgId ?? caller.orgId);
}

/** The caller with the names that are searched for, and written to files, as a call shows them. */
export function readerOf(
  caller: Caller | undefined,
  names: EnglishNames | undefined,
  call: Pick<Call, 'group' | 'key'>,
): Caller | undefined {
  if (!caller || !names) return caller;
  const within = isAmong(tellers, call);
  const english: ReaderNames = {
    matching: (text, limit) => names.matching(text, limit),
    shown: (text) => names.shown(text, { within }),
  };
  return { ...caller, english };
}

/** A body with its names as they are stored. */
export const storedBody = <Body>(body: Body, names: EnglishNames | undefined, { group }: Pick<Call, 'group'>): Body =>
  names ? names.store(body, ownFields[group]) : body;

const isAmong = (calls: ReadonlySet<string>, { group, key }: Pick<Call, 'group' | 'key'>) =>
  calls.has(group) || calls.has(`${group}.${key}`);

/** Characters that are looked through in one turn. */
const pieceLength = 200_000;
/** Between two rows: a text is not cut in two. */
const seam = '},{"';

/** A reply with the names in English, in as many turns as it takes. */
export async function shownJson(json: string | Buffer, names: EnglishNames, call: Pick<Call, 'group' | 'key'>) {
  const whole = typeof json === 'string' ? json : json.toString();
  const [within, reasons] = [isAmong(tellers, call), isAmong(reasoners, call)];
  const options = { within, reasons, quoted: viewers.has(call.group) };
  const pieces: string[] = [];
  for (let from = 0; from < whole.length; ) {
    await breathe();
    const at = whole.length - from > pieceLength ? whole.indexOf(seam, from + pieceLength) : -1;
    const to = at < 0 ? whole.length : at + 2;
    pieces.push(names.show(whole.slice(from, to), options));
    from = to;
  }
  return pieces.join('');
}
