import type { Text } from '@lookfar/contract';
import type { PastOrg } from './PastOrg.ts';
import { stationPast } from './station/stationPast.ts';
import { stationReasons } from './station/stationReasons.ts';
import { waterPast } from './water/waterPast.ts';
import { waterReasons } from './water/waterReasons.ts';

/** What people wrote in the past of the demo, in both languages. */
export const demoPastTerms: readonly Text[] = [
  ...[waterPast, stationPast].flatMap(textsOf),
  ...waterReasons,
  ...stationReasons,
].filter(({ cn }, at, all) => cn !== '' && all.findIndex((one) => one.cn === cn) === at);

function textsOf({ alarmWords, trips, findings, repairs, notices, feedback, versions }: PastOrg): Text[] {
  return [
    ...alarmWords.acknowledgements.flatMap(({ notes }) => notes),
    ...alarmWords.usualNotes,
    ...alarmWords.shelvings.map(({ note }) => note),
    trips.content,
    ...trips.work.flatMap(({ cause, measures }) => [cause, measures]),
    ...findings.flatMap(({ note, itemNote, repair }) => [
      ...[note, ...(itemNote ? [itemNote] : [])],
      ...(repair ? [repair.title, repair.cause, repair.measures] : []),
    ]),
    ...repairs.flatMap(({ title, content, cause, measures, closed, note }) =>
      [title, content, cause, measures, closed, note].filter((text) => text !== undefined),
    ),
    ...notices.flatMap(({ title, text }) => [title, text]),
    ...feedback.flatMap(({ content, answer }) => [content, ...(answer ? [answer] : [])]),
    ...versions.map(({ note }) => note),
  ];
}
