import './alarm-subject.css';
import { type Alarm, alarmLimits } from '@lookfar/contract';
import { z } from 'zod';
import { words } from '../../../base/i18n/words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { FormField } from '../../../ui/form/formField.ts';
import { alarmTexts } from '../alarmTexts.ts';

const schema = z.object({ note: z.string().max(alarmLimits.noteLength) });
const fields: readonly FormField<'note'>[] = [
  {
    name: 'note',
    kind: 'multiline',
    label: words.note,
    rows: 2,
    maxLength: alarmLimits.noteLength,
  },
];

export interface NoteDialogProps {
  /** The alarm when the dialog opened; later occurrences are not acknowledged. */
  alarm: Alarm;
  acknowledge: (note: string) => Promise<void>;
  onClose: () => void;
}

export function NoteDialog({ alarm, acknowledge, onClose }: NoteDialogProps) {
  const t = alarmTexts.useTexts();
  return (
    <FormDialog
      title={t('acknowledge')}
      okText={t('acknowledge')}
      schema={schema}
      initial={{ note: '' }}
      fields={fields}
      note={<strong className="alarm-subject">{alarm.text}</strong>}
      submit={({ note }) => acknowledge(note)}
      onClose={onClose}
    />
  );
}
