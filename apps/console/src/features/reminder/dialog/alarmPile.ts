import { alarmLevels, type Message } from '@lookfar/contract';

export interface PiledAlarm {
  message: Message;
  /** It is normal again, but nobody has acknowledged it. */
  isReturned: boolean;
}

/** New alarms that the user has not dealt with, as one card shows them. */
export type AlarmPile = readonly PiledAlarm[];

export type PileEvent =
  | { type: 'added'; message: Message }
  | { type: 'changed'; alarmId: number; acked: boolean; active: boolean }
  | { type: 'gone'; ids: readonly number[] }
  | { type: 'cleared' };

/** Named on the card; the others are a number. */
const named = 3;
/** A flood is found in the list of alarms; here it is only counted. */
const most = 500;

/** [RM13] One card collects all alarms, the most severe first and of those the newest. */
export function pileStep(pile: AlarmPile, event: PileEvent): AlarmPile {
  switch (event.type) {
    case 'added': {
      const { id, alarmId } = event.message;
      const others = pile.filter(
        ({ message }) => message.id !== id && (alarmId === null || message.alarmId !== alarmId),
      );
      return [{ message: event.message, isReturned: false }, ...others].sort(byLevel).slice(0, most);
    }
    case 'changed':
      return pile.flatMap((one) => {
        if (one.message.alarmId !== event.alarmId) return [one];
        return event.acked ? [] : [{ ...one, isReturned: !event.active }];
      });
    case 'gone':
      return pile.filter(({ message }) => !event.ids.includes(message.id));
    case 'cleared':
      return [];
  }
}

const rank = ({ message }: PiledAlarm) =>
  message.level === null ? alarmLevels.length : alarmLevels.indexOf(message.level);
const byLevel = (one: PiledAlarm, other: PiledAlarm) => rank(one) - rank(other);

export const namedAlarms = (pile: AlarmPile): AlarmPile => pile.slice(0, named);
