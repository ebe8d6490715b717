import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { orderAboveOf, withoutOrder } from '../../shared/order-place/orderPlace.ts';
import { OrderAbove } from '../order/index.ts';

/** [PO18] The order that the address names, above the pages of a project. */
export function OrderAboveProject() {
  const place = useLocation();
  const navigate = useNavigate();
  const order = orderAboveOf(useSearchParams()[0]);
  if (!order) return null;
  const close = () => void navigate(withoutOrder(place), { replace: true, state: place.state });
  return (
    <Suspense>
      <OrderAbove key={`${order.type}-${order.id}`} order={order} isShared={false} onClose={close} />
    </Suspense>
  );
}
