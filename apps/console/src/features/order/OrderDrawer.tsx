import './order.css';
import {
  api,
  Failure,
  type InspectionWork,
  type OrderAction,
  type OrderDetail,
  orderStateNames,
} from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { callKey, useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { formatEnvelopeTime, formatLocalTime } from '../../ui/formatTimes.ts';
import { Loaded, type LoadedQuery } from '../../ui/Loaded.tsx';
import { PlainList } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { InspectionFindings } from './InspectionFindings.tsx';
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
  const phone = useMediaQuery(phoneQuery);
  const client = useQueryClient();
  const order = useCall(api.order.info, { id });
  const moved = (next: OrderDetail) => {
    client.setQueryData(callKey(api.order.info, { id }), next);
    onChanged();
  };
  const { data } = order;
  const { data: work } = useCall(api.inspection.info, data?.type === 'inspection' ? { id } : undefined);
  const canMove = data && movesOf(data.type, data.state).length > 0;
  const hasChecks = (work?.checks.length ?? 0) > 0;
  return (
    <Drawer
      open
      title={data?.title ?? t('number', { id })}
      size={phone ? '100%' : 480}
      onClose={onClose}
      footer={
        canMove &&
        (work || data.type === 'repair') && <OrderActions order={data} hasChecks={hasChecks} onAction={setAction} />
      }
    >
      <OrderBody order={order} work={work} />
      {data && action && (
        <MoveDialog order={data} action={action} onMoved={moved} onClose={() => setAction(undefined)} />
      )}
    </Drawer>
  );
}

function OrderBody({ order, work }: { order: LoadedQuery<OrderDetail>; work: InspectionWork | undefined }) {
  const t = orderTexts.useTexts();
  const { error } = order;
  if (error instanceof Failure && error.code === '1014') return <EmptyState title={t('gone')} />;
  return (
    <Loaded query={order} failed={t('loadFailed')} freshOnly>
      {(data) => (
        <>
          <OrderFacts order={data} work={work} />
          {work && work.checks.length > 0 && data.state !== 'notStarted' && <InspectionFindings work={work} />}
          <h3 className="order-steps-head">{t('steps')}</h3>
          <OrderSteps steps={data.steps} />
        </>
      )}
    </Loaded>
  );
}

function OrderFacts({ order, work }: { order: OrderDetail; work: InspectionWork | undefined }) {
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
        [t('reporter'), reporter || t('byPlan')],
        [t('assignee'), assignee || t('nobody')],
        ...plannedFacts(work, t),
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

/** Of a task that a plan made. */
function plannedFacts(work: InspectionWork | undefined, t: ReturnType<typeof orderTexts.useTexts>): Fact[] {
  if (!work || work.contentTitle === '') return [];
  const { contentTitle, startAt, dueAt, isOverdue } = work;
  const due = dueAt === null ? '—' : formatLocalTime(dueAt).slice(0, 16);
  return [
    [t('checkList'), contentTitle],
    [t('planned'), startAt === null ? '—' : formatLocalTime(startAt).slice(0, 16)],
    [t('dueAt'), isOverdue ? `${due} · ${t('overdue')}` : due],
  ];
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
