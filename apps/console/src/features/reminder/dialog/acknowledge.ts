import { api, type Message } from '@lookfar/contract';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { reminderTexts } from '../reminderTexts.ts';
import { feedAlarms, markRead } from './reminderDialogs.ts';

/** [RM14] Acknowledges the occurrence that was shown, nothing newer; false if it was refused. */
export async function acknowledge({ id, alarmId, occurrence }: Message): Promise<boolean> {
  if (alarmId === null) return false;
  try {
    const { list } = await send(api.alarm.confirm, {
      alarms: [{ alarmId, ...(occurrence !== null && { occurrence }) }],
    });
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
