import { type AlarmLevel, alarmLevelNames, api, type Message, type UserSettings } from '@lookfar/contract';
import { currentLanguage } from '../../base/i18n/language.ts';
import { browserClock } from '../../client/browserClock.ts';
import type { Push } from '../../client/messages/MessageListeners.ts';
import { messageListeners } from '../../client/messages/messageChannel.ts';
import { send } from '../../client/send.ts';
import { messageControl, onPush, useMessageStore } from '../../shared/messages/messageStore.ts';
import { goneOf } from './channel/goneOf.ts';
import { MessageIntake } from './channel/MessageIntake.ts';
import { loadNewest, loadSince } from './channel/messageLoads.ts';
import { feedAlarms, feedNotices } from './dialog/reminderDialogs.ts';
import { useReminderStore } from './reminderStore.ts';
import { reminderTexts } from './reminderTexts.ts';
import { isDue, type LastReminder, opensDialog, waysOf } from './reminding.ts';
import { createSound, type Sound } from './sound/createSound.ts';
import { speakable } from './sound/speakable.ts';
import { titleAlert } from './title/titleAlertHere.ts';

type Wanted = Pick<UserSettings, 'msgTypes' | 'prompType'>;

/** The reminders of one user, from login to logout. */
export class Reminders {
  readonly #sound: Sound = createSound();
  readonly #intake = new MessageIntake({
    ...{ clock: browserClock, newest: loadNewest, since: loadSince },
    onNew: (message) => this.#remind(message),
  });
  #wanted: Wanted = { msgTypes: [], prompType: [] };
  #lastTitle: LastReminder | undefined;
  #isStopped = false;
  #leaves: (() => void)[] = [];

  start(): void {
    this.#leaves = [
      messageListeners.onPush((push) => this.#hear(push)),
      messageListeners.onOpen(() => {
        this.#intake.opened();
        // Reads of other windows may have been missed, too.
        messageControl.onChanged();
        void this.#findGone();
      }),
      useMessageStore.subscribe(() => this.#followSwitch()),
    ];
    void this.#beginNotices();
  }

  /** Called whenever the settings of the user may have changed. */
  settings(wanted: Wanted): void {
    this.#wanted = wanted;
    this.#followSwitch();
  }

  /** [RM4] Nothing is heard or shown after the logout, and nothing is marked as read. */
  stop(): void {
    this.#isStopped = true;
    for (const leave of this.#leaves) leave();
    this.#intake.stop();
    this.#sound.stop();
    titleAlert.stop();
    feedNotices({ type: 'cleared' });
    feedAlarms({ type: 'cleared' });
    messageControl.forget();
  }

  #hear(push: Push): void {
    if (push.type === 'message') this.#intake.pushed(push.message);
    if (push.type === 'read') {
      messageControl.onChanged();
      void this.#findGone();
    }
    if (push.type === 'alarm') {
      if (push.acked || !push.active) this.#sound.feed({ type: 'resolved', alarmId: push.alarmId });
      feedAlarms({ ...push, type: 'changed' });
    }
  }

  #remind(message: Message): void {
    if (!onPush(message)) return;
    const ways = waysOf(message, this.#wanted);
    if (ways.includes('sound')) this.#sound.feed({ type: 'added', sounding: soundingOf(message) });
    if (ways.includes('title')) this.#moveTitle(message);
    if (!ways.includes('alter')) return;
    if (message.type === 'alarm') feedAlarms({ type: 'added', message });
    else if (opensDialog(message)) feedNotices({ type: 'added', messages: [message] });
  }

  #moveTitle(message: Message): void {
    const now = browserClock.now();
    if (!isDue(message.level, this.#lastTitle, now)) return;
    this.#lastTitle = { at: now, level: message.level };
    titleAlert.show(titleOf(message));
  }

  /** [RM12] Unread announcements and expiry notices, once after the login. */
  async #beginNotices(): Promise<void> {
    const messages = await send(api.msg.queryExpireNoticeMsg, {}, { quiet: true }).catch(() => []);
    if (this.#isStopped) return;
    const wanted = messages.filter((message) => waysOf(message, this.#wanted).includes('alter'));
    feedNotices({ type: 'added', messages: wanted });
  }

  /** [RM10] What was read, ignored or deleted in another window is neither heard nor shown any more. */
  async #findGone(): Promise<void> {
    const { notices, alarms } = useReminderStore.getState();
    const shown = [
      ...alarms.map(({ message }) => message),
      ...notices.waiting,
      ...(notices.shown ? [notices.shown] : []),
    ];
    const ids = await goneOf([...this.#sound.ids(), ...shown.map(({ id }) => id)]);
    if (this.#isStopped || ids.length === 0) return;
    this.#sound.feed({ type: 'gone', ids });
    feedNotices({ type: 'gone', ids });
    feedAlarms({ type: 'gone', ids });
  }

  #followSwitch(): void {
    const isOn = useMessageStore.getState().sound === 'on';
    if (!this.#isStopped) this.#sound.want(isOn && this.#wanted.prompType.includes('sound'));
  }
}

function soundingOf(message: Message) {
  const { id, alarmId, level, type, alarmBroadcastTimes } = message;
  if (type !== 'alarm') return { id, alarmId: null, level: null, text: '', times: 1 };
  return { id, alarmId, level, text: speakable(message, currentLanguage()), times: alarmBroadcastTimes };
}

function titleOf({ title, level }: { title: string; level: AlarmLevel | null }): string {
  if (level === null) return title;
  return reminderTexts.text('alarmTitle', { level: alarmLevelNames[level][currentLanguage()], text: title });
}
