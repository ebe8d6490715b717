import { alarmLevels, type Message } from '@lookfar/contract';

export type AlarmNews = Pick<
  Message,
  'id' | 'title' | 'note' | 'dataId' | 'alarmId' | 'occurrence' | 'level' | 'gmtCreate'
>;

/** The project whose pages told of an alarm, and where its alarms are. */
export interface TellingProject {
  id: number;
  alarms: string;
  /** Acknowledges by the right of the project. */
  confirm: (alarms: { alarmId: number; occurrence?: string }[]) => Promise<{
    list: readonly { code: string; message: string }[];
  }>;
}

export interface PiledAlarm {
  message: AlarmNews;
  /** There is no message then, and the project decides who may handle the alarm. */
  project?: TellingProject | undefined;
  /** It is normal again, but nobody has acknowledged it. */
  isReturned: boolean;
}

/** New alarms that the user has not dealt with, as one card shows them. */
export type AlarmPile = readonly PiledAlarm[];

export type PileEvent =
  | { type: 'added'; message: AlarmNews; project?: TellingProject }
  | { type: 'changed'; alarmId: number; acked: boolean; active: boolean }
  | { type: 'gone'; ids: readonly number[] }
  /** The pages of a project are no longer shown. */
  | { type: 'left'; projectId: number }
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
      const piled = { message: event.message, project: event.project, isReturned: false };
      return [piled, ...others].sort(byLevel).slice(0, most);
    }
    case 'changed':
      return pile.flatMap((one) => {
        if (one.message.alarmId !== event.alarmId) return [one];
        return event.acked ? [] : [{ ...one, isReturned: !event.active }];
      });
    case 'gone':
      return pile.filter(({ message }) => !event.ids.includes(message.id));
    case 'left':
      return pile.filter(({ project }) => project?.id !== event.projectId);
    case 'cleared':
      return [];
  }
}

const rank = ({ message }: PiledAlarm) =>
  message.level === null ? alarmLevels.length : alarmLevels.indexOf(message.level);
const byLevel = (one: PiledAlarm, other: PiledAlarm) => rank(one) - rank(other);

export const namedAlarms = (pile: AlarmPile): AlarmPile => pile.slice(0, named);
