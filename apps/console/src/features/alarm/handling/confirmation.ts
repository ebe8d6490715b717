import type { Alarm, api, InputOf, ReplyOf } from '@lookfar/contract';

type Body = InputOf<typeof api.alarm.confirm>;
type Result = ReplyOf<typeof api.alarm.confirm>['list'][number];

/** [AV11] Only unacknowledged alarms are sent, each with the occurrence that was seen, so nothing newer is acknowledged. */
export function confirmationOf(alarms: readonly Alarm[], note: string): Body {
  const seen = alarms
    .filter(({ acked }) => !acked)
    .map(({ alarmId, occurrence }) => ({ alarmId, ...(occurrence !== null && { occurrence }) }));
  return { alarms: seen, ...(note.trim() !== '' && { note: note.trim() }) };
}

export interface Outcome {
  done: number;
  /** Reasons by alarm. */
  refused: ReadonlyMap<number, string>;
}

/** Not found among the caller's own alarms: the alarm may be seen but not handled. */
const notOwn = '1014';

export function outcomeOf(results: readonly Result[], notOwnText: string): Outcome {
  const refused = results.filter(({ code }) => code !== '200');
  return {
    done: results.length - refused.length,
    refused: new Map(refused.map(({ alarmId, code, message }) => [alarmId, code === notOwn ? notOwnText : message])),
  };
}
