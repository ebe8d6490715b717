import type { DetailTabProps, Opening } from '../device-tab/index.ts';
import './order.css';
import {
  api,
  inspectionStates,
  type Order,
  type OrderState,
  type OrderType,
  orderStateNames,
  repairStates,
} from '@lookfar/contract';
import { Button, Pagination, Select } from 'antd';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { RepairDrawer, ReportDialog } from '../repair/index.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { OrderList } from './OrderList.tsx';
import { orderTexts } from './orderTexts.ts';
import { RecordDialog } from './RecordDialog.tsx';

const pageSize = 20;
const statesOf = { repair: repairStates, inspection: inspectionStates } as const;

export const RepairTab = (props: DetailTabProps) => <OrderTab type="repair" {...props} />;
export const InspectionTab = (props: DetailTabProps) => <OrderTab type="inspection" {...props} />;

/** Repairs or inspections of a device, newest first; the address can open one of them. */
function OrderTab({ type, equipment, opening }: DetailTabProps & { type: OrderType }) {
  const t = orderTexts.useTexts();
  const [state, setState] = useState<OrderState>();
  const [pageNo, setPageNo] = useState(1);
  const [openId, setOpenId] = useOpenOrder(type, opening);
  const [adding, setAdding] = useState(false);
  const orders = useOrders(equipment.id, type, state, pageNo);
  const refreshCalls = useRefresh();
  const refresh = () => void refreshCalls(api.order.query, { equipmentId: equipment.id });
  if (equipment.shared) return <EmptyState title={t('sharedNote')} />;
  const Opened = type === 'repair' ? RepairDrawer : OrderDrawer;
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
      <Suspense>
        {openId !== undefined && <Opened id={openId} onChanged={refresh} onClose={() => setOpenId(undefined)} />}
        {adding && type === 'repair' && (
          <ReportDialog equipmentId={equipment.id} onDone={refresh} onClose={() => setAdding(false)} />
        )}
      </Suspense>
      {adding && type === 'inspection' && (
        <RecordDialog equipmentId={equipment.id} onDone={refresh} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

/** The open order is kept in the address, so that Back closes it. A path can name the order that is open at first. */
function useOpenOrder(type: OrderType, { order }: Opening): [number | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: number | undefined) =>
    setSearch({ tab: type, ...(id !== undefined && { order: String(id) }) }, { replace: id === undefined });
  // Once a tab has been chosen, the order of the path no longer counts.
  if (search.has('tab')) return [deviceIdOf(search.get('order') ?? undefined), open];
  return [order?.type === type ? order.id : undefined, open];
}

function useOrders(equipmentId: number, type: OrderType, state: OrderState | undefined, pageNo: number) {
  const body = { equipmentId, type, pageNo, pageSize, ...(state && { state }) };
  return useCall(api.order.query, body, { keepPrevious: true });
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
  const { may } = type === 'repair' ? api.order.report : api.order.inspect;
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
  const none =
    type === 'repair'
      ? { title: t('noRepairs'), note: t('noRepairsNote') }
      : { title: t('noInspections'), note: t('noInspectionsNote') };
  return (
    <Loaded
      query={orders}
      failed={t('loadFailed')}
      freshOnly
      isEmpty={({ list }) => list.length === 0}
      empty={isNarrowed ? { title: t('noMatch') } : none}
    >
      {({ list }) => <OrderList orders={list} onOpen={onOpen} />}
    </Loaded>
  );
}
