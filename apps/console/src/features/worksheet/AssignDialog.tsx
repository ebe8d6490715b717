import type { WorkCard } from '@lookfar/contract';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useAssigneeOptions } from '../order/index.ts';
import type { Moves } from './useWorkMoves.ts';
import { worksheetTexts } from './worksheetTexts.ts';

const schema = z.object({ assignee: z.string().min(1) });

/** Gives an order to someone without carrying it. */
export function AssignDialog({ card, moves, onClose }: { card: WorkCard; moves: Moves; onClose: () => void }) {
  const t = worksheetTexts.useTexts();
  const colleagues = useAssigneeOptions(card.equipId);
  return (
    <FormDialog
      title={card.title}
      okText={t('assign')}
      schema={schema}
      initial={{ assignee: card.assignee || undefined }}
      fields={[
        {
          ...{ kind: 'choice', name: 'assignee', required: true },
          label: worksheetTexts.both('assignee'),
          useOptions: () => colleagues,
        },
      ]}
      submit={({ assignee }) => moves.assign(card, assignee)}
      onClose={onClose}
    />
  );
}
