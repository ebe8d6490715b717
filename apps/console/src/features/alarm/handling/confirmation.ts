import type { Alarm, confirmAlarms, InputOf, ReplyOf } from '@lookfar/contract';

type Body = InputOf<typeof confirmAlarms>;
type Result = ReplyOf<typeof confirmAlarms>['list'][number];

/** [AV11] Only what is unacknowledged is sent, each with the occurrence that was seen: nothing newer goes with it. */
export function confirmationOf(alarms: readonly Alarm[], note: string): Body {
  const seen = alarms
    .filter(({ acked }) => !acked)
    .map(({ alarmId, occurrence }) => ({ alarmId, ...(occurrence !== null && { occurrence }) }));
  return { alarms: seen, ...(note.trim() !== '' && { note: note.trim() }) };
}

export interface Outcome {
  done: number;
  /** By alarm: why not. */
  refused: ReadonlyMap<number, string>;
}

/** Not the caller's own: what is refused is the handling, the alarm may be seen. */
const notOwn = '1014';

export function outcomeOf(results: readonly Result[], notOwnText: string): Outcome {
  const refused = results.filter(({ code }) => code !== '200');
  return {
    done: results.length - refused.length,
    refused: new Map(refused.map(({ alarmId, code, message }) => [alarmId, code === notOwn ? notOwnText : message])),
  };
}
