import { type Alarm, formatTime } from '@lookfar/contract';
import { useSessionStore } from '../../../base/session/sessionStore.ts';
import { useMessageStore } from '../../../shared/messages/messageStore.ts';
import { waysOf } from '../reminding.ts';
import type { AlarmNews, TellingProject } from './alarmPile.ts';
import { feedAlarms } from './reminderDialogs.ts';

/**
 * [RM16] New alarms of a project whose pages are on the screen, for those who get no message of them: they see its
 * devices by the right of the project alone.
 */
export function tellOfProject(project: TellingProject, alarms: readonly Alarm[]): void {
  const { user } = useSessionStore.getState();
  if (!user || !waysOf({ type: 'alarm', ignored: false }, user).includes('alter')) return;
  const { arrived } = useMessageStore.getState();
  const isTold = ({ alarmId, occurrence }: Alarm) =>
    arrived.some(
      (message) => message.type === 'alarm' && message.alarmId === alarmId && message.occurrence === occurrence,
    );
  for (const alarm of alarms) if (!isTold(alarm)) feedAlarms({ type: 'added', message: newsOf(alarm), project });
}

export const tellOfChange = (change: { alarmId: number; acked: boolean; active: boolean }): void =>
  feedAlarms({ type: 'changed', ...change });

export const leaveProject = (projectId: number): void => feedAlarms({ type: 'left', projectId });

/** Messages have ids above 0. */
function newsOf({ alarmId, equipmentId, occurrence, level, equip, text, raisedAt, changedAt }: Alarm): AlarmNews {
  return {
    ...{ id: -alarmId, alarmId, occurrence, level, dataId: equipmentId ?? 0, note: '' },
    title: text.startsWith(equip) ? text : `${equip} ${text}`,
    gmtCreate: formatTime(raisedAt ?? changedAt),
  };
}
