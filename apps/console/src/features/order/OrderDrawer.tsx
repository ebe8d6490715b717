import './order.css';
import { api, Failure, type OrderAction, type OrderDetail, orderStateNames } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { callKey, useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactList } from '../../ui/facts/FactList.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { Loaded, type LoadedQuery } from '../../ui/Loaded.tsx';
import { PlainList } from '../../ui/layout/Layout.tsx';
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

/** A work order: its facts, its progress and the possible actions. */
export function OrderDrawer({ id, onChanged, onClose }: OrderDrawerProps) {
  const t = orderTexts.useTexts();
  const [action, setAction] = useState<OrderAction>();
  const client = useQueryClient();
  const order = useCall(api.order.info, { id });
  const moved = (next: OrderDetail) => {
    client.setQueryData(callKey(api.order.info, { id }), next);
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

function OrderBody({ order }: { order: LoadedQuery<OrderDetail> }) {
  const t = orderTexts.useTexts();
  const { error } = order;
  if (error instanceof Failure && error.code === '1014') return <EmptyState title={t('gone')} />;
  return (
    <Loaded query={order} failed={t('loadFailed')} freshOnly>
      {(data) => (
        <>
          <OrderFacts order={data} />
          <h3 className="order-steps-head">{t('steps')}</h3>
          <OrderSteps steps={data.steps} />
        </>
      )}
    </Loaded>
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
                <Link key="alarm" to={devicePath(equipId, { alarmId })}>
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
    <PlainList as="ol" className="order-steps" aria-label={t('steps')}>
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
    </PlainList>
  );
}
