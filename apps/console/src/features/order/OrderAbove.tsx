import { type OrderType, orderViewing } from '@lookfar/contract';
import { Drawer } from 'antd';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Refused } from '../../ui/Refused.tsx';
import { RepairDrawer } from '../repair/index.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { orderTexts } from './orderTexts.ts';

interface OrderAboveProps {
  order: { type: OrderType; id: number };
  /** The device belongs to another organisation, whose orders are not shared. */
  isShared: boolean;
  onClose: () => void;
}

/** The order that an address names, or why it is not shown. */
export function OrderAbove({ order: { type, id }, isShared, onClose }: OrderAboveProps) {
  const t = orderTexts.useTexts();
  const may = orderViewing[type];
  const isPermitted = isAllowed(useUser(), may);
  const Opened = type === 'repair' ? RepairDrawer : OrderDrawer;
  if (isPermitted && !isShared) return <Opened id={id} onChanged={() => {}} onClose={onClose} />;
  return (
    <Drawer open title={t('number', { id })} size={480} onClose={onClose}>
      {isPermitted ? <EmptyState title={t('sharedNote')} /> : <Refused code={may.refusal} />}
    </Drawer>
  );
}
