import { Failure, type OrderAction, type OrderDetail, orderInfo, orderStateNames } from '@lookfar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FactList } from '../../ui/facts/FactList.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { OrderActions } from './OrderActions.tsx';
import { movesOf, orderLook } from './orderState.ts';
import { orderTexts } from './orderTexts.ts';

interface OrderDrawerProps {
  id: number;
  onChanged: () => void;
  onClose: () => void;
}

/** One order: what it says, what happened to it, and what can be done now. */
export function OrderDrawer({ id, onChanged, onClose }: OrderDrawerProps) {
  const t = orderTexts.useTexts();
  const [action, setAction] = useState<OrderAction>();
  const client = useQueryClient();
  const order = useQuery({
    queryKey: ['monitor.order', id],
    queryFn: ({ signal }) => send(orderInfo, { id }, { quiet: true, signal }),
  });
  const moved = (next: OrderDetail) => {
    client.setQueryData(['monitor.order', id], next);
    onChanged();
  };
  const { data } = order;
  return (
    <Drawer
      open
      title={data?.title ?? t('number', { id })}
      size={480}
      onClose={onClose}
      footer={data && movesOf(data.type, data.state).length > 0 && <OrderActions order={data} onAction={setAction} />}
    >
      <OrderBody order={order} />
      {data && action && (
        <MoveDialog order={data} action={action} onMoved={moved} onClose={() => setAction(undefined)} />
      )}
    </Drawer>
  );
}

interface OrderBodyProps {
  order: { data: OrderDetail | undefined; error: unknown; refetch: () => unknown };
}

function OrderBody({ order: { data, error, refetch } }: OrderBodyProps) {
  const t = orderTexts.useTexts();
  if (error instanceof Failure && error.code === '1014') return <EmptyState title={t('gone')} />;
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <OrderFacts order={data} />
      <h3 className="order-steps-head">{t('steps')}</h3>
      <OrderSteps steps={data.steps} />
    </>
  );
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const t = orderTexts.useTexts();
  const language = useLanguage();
  const { id, equipId, state, content, alarmId, reporter, assignee, gmtCreate, gmtModified } = order;
  return (
    <FactList
      facts={[
        [t('state'), <StatusTag key="state" state={orderLook[state]} text={orderStateNames[state][language]} />],
        [t('order'), `#${id}`],
        [
          t('content'),
          <span key="content" className="order-content">
            {content || '—'}
          </span>,
        ],
        [t('reporter'), reporter],
        [t('assignee'), assignee || t('nobody')],
        [t('created'), formatEnvelopeTime(gmtCreate)],
        [t('changed'), formatEnvelopeTime(gmtModified)],
        ...(alarmId === null
          ? []
          : [
              [
                t('alarm'),
                <Link key="alarm" to={`/monitor/eg/detail/list/${equipId}/${alarmId}`}>
                  #{alarmId}
                </Link>,
              ] as const,
            ]),
      ]}
    />
  );
}

function OrderSteps({ steps }: Pick<OrderDetail, 'steps'>) {
  const t = orderTexts.useTexts();
  const language = useLanguage();
  return (
    <ol className="order-steps" aria-label={t('steps')}>
      {steps.map(({ state, loginname, assignee, note, gmtCreate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
        <li key={index}>
          <strong>{orderStateNames[state][language]}</strong>
          <span>{loginname}</span>
          <time className="digits">{formatEnvelopeTime(gmtCreate)}</time>
          {state === 'dispatched' && assignee && <p>{t('to', { name: assignee })}</p>}
          {note && <p className="order-content">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
