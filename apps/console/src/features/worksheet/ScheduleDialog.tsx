import type { WorkCard } from '@lookfar/contract';
import { Modal } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { TimePicker } from '../../ui/TimePicker.tsx';
import type { Moves } from './useWorkMoves.ts';
import { worksheetTexts } from './worksheetTexts.ts';

/** When an order is to begin. */
export function ScheduleDialog({ card, moves, onClose }: { card: WorkCard; moves: Moves; onClose: () => void }) {
  const t = worksheetTexts.useTexts();
  const id = useId();
  const [startAt, setStartAt] = useState(() => dayjs(card.startAt ?? dayjs().startOf('hour').add(1, 'hour').valueOf()));
  const submit = () => {
    onClose();
    void moves.schedule(card, startAt.valueOf());
  };
  return (
    <Modal open title={card.title} okText={t('schedule')} onOk={submit} onCancel={onClose} width={420}>
      <div className="worksheet-field">
        <label htmlFor={id}>{t('startAt')}</label>
        <TimePicker id={id} value={startAt} onChange={(next) => next && setStartAt(next)} />
      </div>
    </Modal>
  );
}
