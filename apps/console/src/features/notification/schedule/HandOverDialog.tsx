import { api, type NotifySchedule } from '@lookfar/contract';
import dayjs from 'dayjs';
import { send } from '../../../client/send.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { momentField } from '../parts/momentField.tsx';
import { scheduleTexts } from './scheduleTexts.ts';

interface HandOverDialogProps {
  schedule: Pick<NotifySchedule, 'id' | 'name' | 'people'>;
  /** Who can take over. */
  colleagues: readonly { id: number; name: string }[];
  /** Somebody who gives away their own duty, and no one else's. */
  mine?: number;
  onDone: () => void;
  onClose: () => void;
}

const both = scheduleTexts.both;

/** [NV7] For a time somebody else is on duty. */
export function HandOverDialog({ schedule, colleagues, mine, onDone, onClose }: HandOverDialogProps) {
  const t = scheduleTexts.useTexts();
  const options = (people: readonly { id: number; name: string }[]) =>
    people.map(({ id, name }) => ({ value: id, text: name }));
  const start = dayjs().startOf('hour').add(1, 'hour').valueOf();
  return (
    <FormDialog
      title={t('handOverOf', { name: schedule.name })}
      okText={t('handOver')}
      note={<p className="form-note">{t('handOverNote')}</p>}
      schema={api.notifySchedule.replace.body}
      call={api.notifySchedule.replace}
      initial={{ id: schedule.id, from: start, to: start + 24 * 3_600_000, insteadOf: mine, note: '' }}
      fields={[
        momentField('from', both('from')),
        momentField('to', both('to')),
        {
          kind: 'choice',
          name: 'accountId',
          label: both('who'),
          required: true,
          useOptions: () => options(colleagues.filter(({ id }) => id !== mine)),
        },
        {
          kind: 'choice',
          name: 'insteadOf',
          label: both('instead'),
          clearable: true,
          placeholder: both('insteadAny'),
          visible: () => mine === undefined,
          useOptions: () => options(schedule.people),
        },
        { kind: 'text', name: 'note', label: both('note') },
      ]}
      submit={async (values) => {
        await send(api.notifySchedule.replace, values, { quiet: true });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
