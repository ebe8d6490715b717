import { api, type NotifySchedule } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { scheduleTexts } from './scheduleTexts.ts';

interface ReplacementsProps {
  schedule: NotifySchedule;
  names: readonly { id: number; name: string }[];
  /** Which can be cancelled by this user. */
  isOwn?: (insteadOf: number | null) => boolean;
  onChanged: () => void;
}

/** The hand-overs of a schedule, each of which can be cancelled. */
export function Replacements({ schedule, names, isOwn = () => true, onChanged }: ReplacementsProps) {
  const t = scheduleTexts.useTexts();
  const [busy, setBusy] = useState<number>();
  const nameOf = (id: number) => [...schedule.people, ...names].find((one) => one.id === id)?.name ?? `#${id}`;
  const cancel = async (replacementId: number) => {
    setBusy(replacementId);
    // The call client shows a refusal.
    await send(api.notifySchedule.cancelReplacement, { id: schedule.id, replacementId }).then(
      onChanged,
      () => undefined,
    );
    setBusy(undefined);
  };
  if (schedule.replacements.length === 0) return <Dim>{t('noReplacements')}</Dim>;
  return (
    <PlainList>
      {schedule.replacements.map(({ id, from, to, accountId, insteadOf, note }) => (
        <li key={id} className="duty-replacement">
          <span>
            <strong>{nameOf(accountId)}</strong>{' '}
            <Dim small>{insteadOf === null ? t('insteadAny') : t('insteadOf', { name: nameOf(insteadOf) })}</Dim>
            <br />
            {formatLocalTime(from).slice(0, 16)} – {formatLocalTime(to).slice(0, 16)}
            {note !== '' && <Dim small> · {note}</Dim>}
          </span>
          {isOwn(insteadOf) && (
            <Button size="small" loading={busy === id} onClick={() => void cancel(id)}>
              {t('cancelReplacement')}
            </Button>
          )}
        </li>
      ))}
    </PlainList>
  );
}
