import { api, type OrderAction, type OrderDetail } from '@lookfar/contract';
import { Button } from 'antd';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { movesOf } from './orderState.ts';
import { orderTexts } from './orderTexts.ts';

interface OrderActionsProps {
  order: OrderDetail;
  onAction: (action: OrderAction) => void;
}

/** The possible actions; without permission they are disabled and say why. */
export function OrderActions({ order: { type, state }, onAction }: OrderActionsProps) {
  const t = orderTexts.useTexts();
  const mayMove = isAllowed(useUser(), api.order.move.may);
  const moves = movesOf(type, state);
  return (
    <div className="order-actions">
      {moves.map((action, index) => (
        <Button
          key={action}
          type={index === 0 ? 'primary' : 'default'}
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
