import { type Alarm, api } from '@lookfar/contract';
import { useCallback, useMemo, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { alarmTexts } from '../alarmTexts.ts';
import { confirmationOf, outcomeOf } from './confirmation.ts';

/** Actions that need a dialog. */
export type HandlingDialog = {
  kind: 'note' | 'shelve' | 'suppress' | 'outOfService' | 'repair' | 'explain';
  alarm: Alarm;
};

/** Actions that need no dialog. */
const directCalls = {
  reset: api.alarm.reset,
  unshelve: api.alarm.unshelve,
  unsuppress: api.alarm.unsuppress,
  returnToService: api.alarm.returnToService,
} as const;
export type DirectAction = keyof typeof directCalls;

export interface Handling {
  /** Why nothing may be handled here; the controls stay visible but disabled. */
  blocked: string | undefined;
  busy: ReadonlySet<number>;
  /** Refusals of the server, by alarm. */
  refusals: ReadonlyMap<number, string>;
  acknowledge: (alarms: readonly Alarm[], note?: string) => Promise<void>;
  run: (action: DirectAction, alarm: Alarm) => Promise<void>;
  dialog: HandlingDialog | undefined;
  ask: (dialog: HandlingDialog | undefined) => void;
  /** Called after every action, to load the alarms again. */
  changed: () => void;
}

const none: ReadonlyMap<number, string> = new Map();
const nobody: ReadonlySet<number> = new Set();

/** [AV11] The actions on alarms, and their results. */
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
        const { done, refused } = outcomeOf((await send(api.alarm.confirm, body)).list, t('others'));
        settle(ids, refused);
        if (done > 0)
          notify({ level: 'success', text: t(done === 1 ? 'acknowledgedOne' : 'acknowledged', { count: done }) });
        if (refused.size > 0) notify({ level: 'warning', text: t('someRefused', { count: refused.size }) });
      } catch {
        // The client has shown the failure; the rows stay as they are.
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
