import type { DetailTabProps } from '../device-tab/index.ts';
import './order.css';
import {
  inspectionStates,
  type Order,
  type OrderState,
  type OrderType,
  orderStateNames,
  queryOrders,
  recordInspection,
  repairStates,
  reportRepair,
} from '@lookfar/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Pagination, Select } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { OrderList } from './OrderList.tsx';
import { orderTexts } from './orderTexts.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { useOpenOrder } from './useOpenOrder.ts';

const pageSize = 20;
const statesOf = { repair: repairStates, inspection: inspectionStates } as const;

export const RepairTab = (props: DetailTabProps) => <OrderTab type="repair" {...props} />;
export const InspectionTab = (props: DetailTabProps) => <OrderTab type="inspection" {...props} />;

/** Repairs or inspections of a device, the newest first; an address can open one of them. */
function OrderTab({ type, equipment, opening }: DetailTabProps & { type: OrderType }) {
  const t = orderTexts.useTexts();
  const [state, setState] = useState<OrderState>();
  const [pageNo, setPageNo] = useState(1);
  const [openId, setOpenId] = useOpenOrder(type, opening);
  const [adding, setAdding] = useState(false);
  const orders = useOrders(equipment.id, type, state, pageNo);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['monitor.orders', equipment.id] });
  if (equipment.shared) return <EmptyState title={t('sharedNote')} />;
  const narrow = (next: OrderState | undefined) => {
    setState(next);
    setPageNo(1);
  };
  return (
    <>
      <OrderBar type={type} state={state} onState={narrow} onAdd={() => setAdding(true)} />
      <OrderPage type={type} orders={orders} isNarrowed={state !== undefined} onOpen={({ id }) => setOpenId(id)} />
      {(orders.data?.total ?? 0) > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={orders.data?.total ?? 0}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
      {openId !== undefined && <OrderDrawer id={openId} onChanged={refresh} onClose={() => setOpenId(undefined)} />}
      {adding && type === 'repair' && (
        <ReportDialog equipmentId={equipment.id} onDone={refresh} onClose={() => setAdding(false)} />
      )}
      {adding && type === 'inspection' && (
        <RecordDialog equipmentId={equipment.id} onDone={refresh} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

function useOrders(equipmentId: number, type: OrderType, state: OrderState | undefined, pageNo: number) {
  return useQuery({
    queryKey: ['monitor.orders', equipmentId, type, state, pageNo],
    queryFn: ({ signal }) =>
      send(queryOrders, { equipmentId, type, pageNo, pageSize, ...(state && { state }) }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
}

interface OrderBarProps {
  type: OrderType;
  state: OrderState | undefined;
  onState: (state: OrderState | undefined) => void;
  onAdd: () => void;
}

function OrderBar({ type, state, onState, onAdd }: OrderBarProps) {
  const t = orderTexts.useTexts();
  const language = useLanguage();
  const { may } = type === 'repair' ? reportRepair : recordInspection;
  const mayAdd = isAllowed(useUser(), may);
  return (
    <div className="order-bar">
      <Select<OrderState | ''>
        className="order-state"
        aria-label={t('state')}
        value={state ?? ''}
        onChange={(value) => onState(value === '' ? undefined : value)}
        options={[
          { value: '', label: t('allStates') },
          ...statesOf[type].map((value) => ({ value, label: orderStateNames[value][language] })),
        ]}
      />
      <Button type="primary" disabled={!mayAdd} title={mayAdd ? undefined : t('needsRight')} onClick={onAdd}>
        {t(type === 'repair' ? 'report' : 'record')}
      </Button>
    </div>
  );
}

interface OrderPageProps {
  type: OrderType;
  orders: ReturnType<typeof useOrders>;
  isNarrowed: boolean;
  onOpen: (order: Order) => void;
}

function OrderPage({ type, orders, isNarrowed, onOpen }: OrderPageProps) {
  const t = orderTexts.useTexts();
  if (orders.isError)
    return <ErrorState title={t('loadFailed')} error={orders.error} onRetry={() => void orders.refetch()} />;
  if (!orders.data) return <LoadingState />;
  if (orders.data.list.length > 0) return <OrderList orders={orders.data.list} onOpen={onOpen} />;
  if (isNarrowed) return <EmptyState title={t('noMatch')} />;
  return type === 'repair' ? (
    <EmptyState title={t('noRepairs')} note={t('noRepairsNote')} />
  ) : (
    <EmptyState title={t('noInspections')} note={t('noInspectionsNote')} />
  );
}
