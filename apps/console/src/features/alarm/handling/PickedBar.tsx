import { CloseOutlined } from '@ant-design/icons';
import { type Alarm, alarmLimits } from '@lookfar/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { alarmTexts } from '../alarmTexts.ts';
import type { Handling } from './useHandling.ts';

interface PickedBarProps {
  picked: readonly Alarm[];
  handling: Handling;
  onClear: () => void;
}

/** The number of selected alarms, and their acknowledgement with one common note. */
export function PickedBar({ picked, handling, onClear }: PickedBarProps) {
  const t = alarmTexts.useTexts();
  const [note, setNote] = useState('');
  const unacked = picked.filter(({ acked }) => !acked);
  const { blocked, busy } = handling;
  const acknowledge = async () => {
    await handling.acknowledge(unacked, note);
    setNote('');
    onClear();
  };
  return (
    <section className="alarm-picked">
      <span className="alarm-picked-count" role="status">
        {t('selected', { count: picked.length })}
        {unacked.length < picked.length && ` · ${t('selectedUnacked', { count: unacked.length })}`}
      </span>
      <Input
        className="alarm-picked-note"
        value={note}
        maxLength={alarmLimits.noteLength}
        placeholder={t('note')}
        aria-label={t('note')}
        disabled={blocked !== undefined}
        onChange={(event) => setNote(event.target.value)}
        onPressEnter={() => unacked.length > 0 && void acknowledge()}
      />
      <Button
        type="primary"
        loading={busy.size > 0}
        disabled={blocked !== undefined || unacked.length === 0}
        title={blocked}
        onClick={() => void acknowledge()}
      >
        {t('acknowledgeMany', { count: unacked.length })}
      </Button>
      <Button type="text" icon={<CloseOutlined aria-hidden="true" />} onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
}
