import './alarm-subject.css';
import { type Alarm, alarmLimits } from '@lookfar/contract';
import { z } from 'zod';
import { words } from '../../../base/i18n/words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { FormField } from '../../../ui/form/formField.ts';

interface ReasonDialogProps {
  alarm: Alarm;
  title: string;
  /** What the action does. */
  what: string;
  okText: string;
  submit: (reason: string) => Promise<void>;
  onClose: () => void;
}

export const Reason = z.string().trim().min(1).max(alarmLimits.noteLength);
const schema = z.object({ reason: Reason });

export const reasonField: FormField<'reason'> = {
  name: 'reason',
  kind: 'multiline',
  label: words.reason,
  required: true,
  rows: 2,
  maxLength: alarmLimits.noteLength,
};

/** Asks for a reason before an alarm is suppressed. */
export function ReasonDialog({ alarm, title, what, okText, submit, onClose }: ReasonDialogProps) {
  return (
    <FormDialog
      title={title}
      okText={okText}
      schema={schema}
      initial={{ reason: '' }}
      fields={[reasonField]}
      note={<AlarmSubject alarm={alarm} what={what} />}
      submit={({ reason }) => submit(reason)}
      onClose={onClose}
    />
  );
}

/** The alarm in question, and what will happen to it. */
export function AlarmSubject({ alarm, what }: { alarm: Alarm; what: string }) {
  return (
    <div className="alarm-subject">
      <strong>{alarm.text}</strong>
      <p>{what}</p>
    </div>
  );
}
