import {
  type Alarm,
  confirmAlarms,
  resetAlarm,
  returnAlarmToService,
  unshelveAlarm,
  unsuppressAlarm,
} from '@lookfar/contract';
import { useCallback, useMemo, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { alarmTexts } from '../alarmTexts.ts';
import { confirmationOf, outcomeOf } from './confirmation.ts';

/** What is asked for in a dialog. */
export type HandlingDialog = { kind: 'note' | 'shelve' | 'suppress' | 'outOfService' | 'repair'; alarm: Alarm };

/** What is done at once. */
const directCalls = {
  reset: resetAlarm,
  unshelve: unshelveAlarm,
  unsuppress: unsuppressAlarm,
  returnToService: returnAlarmToService,
} as const;
export type DirectAction = keyof typeof directCalls;

export interface Handling {
  /** Why nothing may be handled here; the controls then stay, greyed out. */
  blocked: string | undefined;
  busy: ReadonlySet<number>;
  /** What the server refused, by alarm. */
  refusals: ReadonlyMap<number, string>;
  acknowledge: (alarms: readonly Alarm[], note?: string) => Promise<void>;
  run: (action: DirectAction, alarm: Alarm) => Promise<void>;
  dialog: HandlingDialog | undefined;
  ask: (dialog: HandlingDialog | undefined) => void;
  /** Something was done: look again. */
  changed: () => void;
}

const none: ReadonlyMap<number, string> = new Map();
const nobody: ReadonlySet<number> = new Set();

/** [AV11] What can be done to alarms, and what became of it. */
export function useHandling({ blocked, changed }: Pick<Handling, 'blocked' | 'changed'>): Handling {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const [dialog, ask] = useState<HandlingDialog>();
  const [busy, setBusy] = useState(nobody);
  const [refusals, setRefusals] = useState(none);
  const settle = useCallback(
    (handled: readonly number[], refused: ReadonlyMap<number, string>) => {
      setBusy(nobody);
      setRefusals((before) => new Map([...[...before].filter(([id]) => !handled.includes(id)), ...refused]));
      changed();
    },
    [changed],
  );
  const acknowledge = useCallback(
    async (alarms: readonly Alarm[], note = '') => {
      const body = confirmationOf(alarms, note);
      if (body.alarms.length === 0) return;
      const ids = body.alarms.map(({ alarmId }) => Number(alarmId));
      setBusy(new Set(ids));
      try {
        const { done, refused } = outcomeOf((await send(confirmAlarms, body)).list, t('others'));
        settle(ids, refused);
        if (done > 0)
          notify({ level: 'success', text: t(done === 1 ? 'acknowledgedOne' : 'acknowledged', { count: done }) });
        if (refused.size > 0) notify({ level: 'warning', text: t('someRefused', { count: refused.size }) });
      } catch {
        // The client has told what failed; the rows stay as they are.
        setBusy(nobody);
      }
    },
    [settle, t],
  );
  const run = useCallback(
    async (action: DirectAction, alarm: Alarm) => {
      setBusy(new Set([alarm.alarmId]));
      try {
        await send(directCalls[action], { alarmId: alarm.alarmId }, { quiet: true });
        settle([alarm.alarmId], none);
        notify({ level: 'success', text: t('done', { action: t(action) }) });
      } catch (error) {
        settle([alarm.alarmId], new Map([[alarm.alarmId, failureText(error, language).reason]]));
      }
    },
    [settle, t, language],
  );
  return useMemo(
    () => ({ blocked, busy, refusals, acknowledge, run, dialog, ask, changed }),
    [blocked, busy, refusals, acknowledge, run, dialog, changed],
  );
}
