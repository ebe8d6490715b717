import { api, orderLimits, type Repair } from '@lookfar/contract';
import { z } from 'zod';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { RepairActionKey } from '../repairActions.ts';
import { actionTexts } from './actionTexts.ts';
import { DispatchDialog } from './DispatchDialog.tsx';
import { FinishDrawer } from './FinishDrawer.tsx';

interface RepairDialogsProps {
  order: Repair;
  action: RepairActionKey;
  onDone: () => void;
  onClose: () => void;
}

/** What an action asks for before it is done. */
export function RepairDialogs({ action, ...props }: RepairDialogsProps) {
  switch (action) {
    case 'dispatch':
    case 'redispatch':
      return <DispatchDialog isAgain={action === 'redispatch'} {...props} />;
    case 'finish':
      return <FinishDrawer {...props} />;
    case 'approve':
    case 'reject':
    case 'end':
    case 'confirm':
    case 'notFixed':
      return <NoteDialog action={action} {...props} />;
    default:
      return null;
  }
}

type NoteAction = 'approve' | 'reject' | 'end' | 'confirm' | 'notFixed';

const calls: Readonly<Record<NoteAction, (id: number, note: string) => Promise<unknown>>> = {
  approve: (id, note) => send(api.repair.approve, { id, isApproved: true, note }, { quiet: true }),
  reject: (id, note) => send(api.repair.approve, { id, isApproved: false, note }, { quiet: true }),
  end: (id, reason) => send(api.repair.end, { id, reason }, { quiet: true }),
  confirm: (id, note) => send(api.repair.confirm, { id, isFixed: true, note }, { quiet: true }),
  notFixed: (id, note) => send(api.repair.confirm, { id, isFixed: false, note }, { quiet: true }),
};
const needsReason: readonly NoteAction[] = ['reject', 'end', 'notFixed'];

const optional = z.object({ note: z.string().trim().max(orderLimits.note) });
const required = z.object({ note: z.string().trim().min(1).max(orderLimits.note) });

interface NoteDialogProps extends Omit<RepairDialogsProps, 'action'> {
  action: NoteAction;
}

function NoteDialog({ order, action, onDone, onClose }: NoteDialogProps) {
  const t = actionTexts.useTexts();
  const isReason = needsReason.includes(action);
  return (
    <FormDialog
      title={t(action)}
      okText={t(action)}
      note={<p>{t(`${action}Note`)}</p>}
      schema={isReason ? required : optional}
      initial={{ note: '' }}
      fields={[
        {
          kind: 'multiline',
          name: 'note',
          label: actionTexts.both(isReason ? 'reason' : 'note'),
          rows: 3,
        },
      ]}
      submit={async ({ note }) => {
        await calls[action](order.id, note);
        notify({ level: 'success', text: t('done') });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
