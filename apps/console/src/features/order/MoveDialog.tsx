import { api, type OrderAction, type OrderDetail, orderLimits, orderMoves, orderStateNames } from '@lookfar/contract';
import { z } from 'zod';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { orderTexts } from './orderTexts.ts';
import { useAssigneeOptions } from './useAssigneeOptions.ts';

interface MoveDialogProps {
  order: OrderDetail;
  action: OrderAction;
  onMoved: (order: OrderDetail) => void;
  onClose: () => void;
}

/** One step of a work order: assignee, result and a note. */
export function MoveDialog({ order, action, onMoved, onClose }: MoveDialogProps) {
  const t = orderTexts.useTexts();
  const { to } = orderMoves[action];
  const asksAssignee = action === 'dispatch';
  const asksState = to.length > 1;
  const submit = async (values: z.output<typeof schema>) => {
    const { note, assignee, state } = values;
    const more = { ...(asksAssignee && assignee && { assignee }), ...(asksState && state && { state }) };
    onMoved(await send(api.order.move, { id: order.id, action, note, ...more }, { quiet: true }));
    notify({ level: 'success', text: t('moved') });
  };
  const fields = useMoveFields(order);
  return (
    <FormDialog
      title={t(action)}
      okText={t(action)}
      schema={asksAssignee ? dispatchSchema : asksState ? stateSchema : schema}
      initial={{ note: '', assignee: asksAssignee ? order.assignee || undefined : undefined, state: undefined }}
      fields={[...(asksAssignee ? [fields.assignee] : []), ...(asksState ? [fields.state] : []), fields.note]}
      submit={submit}
      onClose={onClose}
    />
  );
}

const schema = z.object({
  note: z.string().trim().max(orderLimits.note),
  assignee: z.string().optional(),
  state: z.enum(['normal', 'abnormal']).optional(),
});
const dispatchSchema = schema.extend({ assignee: z.string().min(1) });
const stateSchema = schema.extend({ state: z.enum(['normal', 'abnormal']) });

type Name = keyof z.output<typeof schema>;

function useMoveFields({ equipId }: OrderDetail): Record<Name, FormField<Name>> {
  const language = useLanguage();
  const colleagues = useAssigneeOptions(equipId);
  return {
    assignee: {
      kind: 'choice',
      name: 'assignee',
      label: orderTexts.both('assignee'),
      required: true,
      useOptions: () => colleagues,
    },
    state: {
      kind: 'choice',
      name: 'state',
      label: orderTexts.both('result'),
      required: true,
      useOptions: () =>
        (['normal', 'abnormal'] as const).map((value) => ({ value, text: orderStateNames[value][language] })),
    },
    note: {
      kind: 'multiline',
      name: 'note',
      label: orderTexts.both('note'),
      maxLength: orderLimits.note,
      rows: 3,
    },
  };
}
