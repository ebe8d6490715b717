import type { WorkCard } from '@lookfar/contract';
import { Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { TimePicker } from '../../ui/TimePicker.tsx';
import type { Moves } from './useWorkMoves.ts';
import { worksheetTexts } from './worksheetTexts.ts';

/** When an order is to begin. */
export function ScheduleDialog({ card, moves, onClose }: { card: WorkCard; moves: Moves; onClose: () => void }) {
  const t = worksheetTexts.useTexts();
  const [startAt, setStartAt] = useState(() => dayjs(card.startAt ?? dayjs().startOf('hour').add(1, 'hour').valueOf()));
  const submit = () => {
    onClose();
    void moves.schedule(card, startAt.valueOf());
  };
  return (
    <Modal
      open
      title={card.title}
      okText={t('schedule')}
      onOk={submit}
      onCancel={onClose}
      width={420}
    >
      <label className="worksheet-field">
        {t('startAt')}
        <TimePicker value={startAt} onChange={(next) => next && setStartAt(next)} />
      </label>
    </Modal>
  );
}
