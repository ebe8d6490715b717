import { api, orderLimits, orderStateNames, type Repair } from '@lookfar/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { PlainList, Stack } from '../../../ui/layout/Layout.tsx';
import { detailTexts } from './detailTexts.ts';

interface RepairHistoryProps {
  order: Repair;
  onChanged: () => void;
}

/** Who did and said what, oldest first. */
export function RepairHistory({ order: { id, steps }, onChanged }: RepairHistoryProps) {
  const t = detailTexts.useTexts();
  const language = useLanguage();
  return (
    <section>
      <h3>{t('history')}</h3>
      <PlainList as="ol" className="repair-history" aria-label={t('history')}>
        {steps.map(({ state, loginname, assignee, note, gmtCreate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
          <li key={index}>
            <strong>{orderStateNames[state][language]}</strong>
            <span>{loginname || '—'}</span>
            <time className="digits">{formatEnvelopeTime(gmtCreate)}</time>
            {state === 'dispatched' && assignee && <p>{t('to', { name: assignee })}</p>}
            {note && <p className="repair-text">{note}</p>}
          </li>
        ))}
      </PlainList>
      <Comment id={id} onChanged={onChanged} />
    </section>
  );
}

function Comment({ id, onChanged }: { id: number; onChanged: () => void }) {
  const t = detailTexts.useTexts();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const say = async () => {
    setBusy(true);
    try {
      await send(api.repair.note, { id, note: note.trim() });
      setNote('');
      onChanged();
    } catch {
      // Shown by `send`; the text stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={2}>
      <Input.TextArea
        aria-label={t('comment')}
        placeholder={t('commentHint')}
        maxLength={orderLimits.note}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button loading={busy} disabled={note.trim() === ''} onClick={() => void say()}>
          {t('send')}
        </Button>
      </div>
    </Stack>
  );
}
