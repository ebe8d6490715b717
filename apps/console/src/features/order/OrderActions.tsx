import { api, type OrderAction, type OrderDetail } from '@lookfar/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { taskPath } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { movesOf } from './orderState.ts';
import { orderTexts } from './orderTexts.ts';

interface OrderActionsProps {
  order: OrderDetail;
  /** It has a check list, and is done where that is. */
  hasChecks: boolean;
  onAction: (action: OrderAction) => void;
}

const ending: ReadonlySet<OrderAction> = new Set(['end', 'abort']);

/** The possible actions; without permission they are disabled and say why. */
export function OrderActions({ order: { id, type, state, assignee }, hasChecks, onAction }: OrderActionsProps) {
  const t = orderTexts.useTexts();
  const navigate = useNavigate();
  const user = useUser();
  const mayMove = isAllowed(user, api.order.move.may);
  const moves = movesOf(type, state).filter((action) => !(hasChecks && action === 'inspect'));
  const isOwn = assignee === '' || assignee === user?.loginname;
  const canDo = hasChecks && state === 'notStarted' && mayMove && isOwn;
  return (
    <div className="order-actions">
      {canDo && (
        <Button type="primary" onClick={() => void navigate(taskPath(id))}>
          {t('doTask')}
        </Button>
      )}
      {moves.map((action, index) => (
        <Button
          key={action}
          // What ends an order is never the next step.
          type={index === 0 && !canDo && !ending.has(action) ? 'primary' : 'default'}
          danger={ending.has(action)}
          disabled={!mayMove}
          title={mayMove ? undefined : t('needsRight')}
          onClick={() => onAction(action)}
        >
          {t(action === 'dispatch' && state === 'dispatched' ? 'redispatch' : action)}
        </Button>
      ))}
    </div>
  );
}
