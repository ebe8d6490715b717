import { api, type Variable } from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { variableTexts } from '../variableTexts.ts';

const { both } = variableTexts;

/** [VC7] Holds a variable at a value, with a reason. */
export function HoldDialog({ row, onChanged, onClose }: RowAboveProps<Variable>) {
  const t = variableTexts.useTexts();
  const { id, title, last, hold, unit } = row;
  const value = hold?.value ?? (typeof last?.value === 'number' ? last.value : null);
  return (
    <FormDialog
      title={t('holdTitle', { title })}
      okText={t('holdNow')}
      note={<p className="form-note">{t('holdNote')}</p>}
      schema={api.mvar.hold.body}
      call={api.mvar.hold}
      initial={{ id, value, reason: hold?.reason ?? '' }}
      fields={[
        { kind: 'number', name: 'value', label: both('holdValue'), unit },
        { kind: 'text', name: 'reason', label: both('holdReason') },
      ]}
      submit={async (values) => {
        await send(api.mvar.hold, values, { quiet: true });
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
