import { type Alarm, api, type ReplyOf } from '@lookfar/contract';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { alarmTexts } from '../alarmTexts.ts';
import { confirmationOf, outcomeOf } from './confirmation.ts';

interface AlarmOwner {
  confirm: (body: ReturnType<typeof confirmationOf>) => Promise<ReplyOf<typeof api.alarm.confirm>>;
  /** Why an alarm is not among those that the user can handle. */
  notFound: string;
}

const t = alarmTexts.text;

/** [AV11] Acknowledges the occurrence that was seen, and says so or why not. Rejects if the call itself fails. */
export async function acknowledgeOne(alarm: Alarm, note: string, owner?: AlarmOwner): Promise<void> {
  const { confirm, notFound } = owner ?? {
    confirm: (body) => send(api.alarm.confirm, body, { quiet: true }),
    notFound: t('others'),
  };
  const { refused } = outcomeOf((await confirm(confirmationOf([alarm], note))).list, notFound);
  const [reason] = refused.values();
  if (reason === undefined) notify({ level: 'success', text: t('acknowledgedOne') });
  else notify({ level: 'warning', text: reason });
}
