import { api } from '@lookfar/contract';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { reminderTexts } from '../reminderTexts.ts';
import type { PiledAlarm } from './alarmPile.ts';
import { feedAlarms, markRead } from './reminderDialogs.ts';

/** [RM14] Acknowledges the occurrence that was shown, nothing newer; false if it was refused. */
export async function acknowledge({ message, project }: PiledAlarm): Promise<boolean> {
  const { id, alarmId, occurrence } = message;
  if (alarmId === null) return false;
  const alarms = [{ alarmId, ...(occurrence !== null && { occurrence }) }];
  try {
    const { list } = await (project ? project.confirm(alarms) : send(api.alarm.confirm, { alarms }));
    const refused = list.find(({ code }) => code !== '200');
    if (refused) {
      notify({ level: 'warning', text: refused.message });
      return false;
    }
  } catch {
    // The call client has shown why.
    return false;
  }
  notify({ level: 'success', text: reminderTexts.text('acknowledged') });
  markRead([id]);
  feedAlarms({ type: 'gone', ids: [id] });
  return true;
}
