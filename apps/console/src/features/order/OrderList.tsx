import { type Order, orderStateNames } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { Dim, PlainList } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { orderLook } from './orderState.ts';
import { orderTexts } from './orderTexts.ts';

export function OrderList({ orders, onOpen }: { orders: readonly Order[]; onOpen: (order: Order) => void }) {
  return (
    <PlainList className="order-list">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderLine order={order} onOpen={() => onOpen(order)} />
        </li>
      ))}
    </PlainList>
  );
}

function OrderLine({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const t = orderTexts.useTexts();
  const language = useLanguage();
  return (
    <button type="button" className="order-line" onClick={onOpen}>
      <StatusTag state={orderLook[order.state]} text={orderStateNames[order.state][language]} />
      <span className="order-title">{order.title}</span>
      <Dim small>
        {order.reporter} → {order.assignee || t('nobody')}
      </Dim>
      <time className="digits">{formatEnvelopeTime(order.gmtCreate)}</time>
    </button>
  );
}
