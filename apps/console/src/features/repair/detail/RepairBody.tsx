import type { Repair } from '@lookfar/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { devicePath } from '../../../base/paths.ts';
import { useOrderPath } from '../../../shared/order-place/useOrderPath.ts';
import { FactList } from '../../../ui/facts/FactList.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { NextHint } from '../actions/NextHint.tsx';
import { RepairState, UrgencyTag } from '../RepairState.tsx';
import { repairTexts } from '../repairTexts.ts';
import { sourceNames } from '../repairWords.ts';
import { SlaClocks } from '../SlaClocks.tsx';
import { detailTexts } from './detailTexts.ts';
import { RepairAttachments } from './RepairAttachments.tsx';
import { RepairHistory } from './RepairHistory.tsx';
import { RepairProof } from './RepairProof.tsx';
import { RepairSteps } from './RepairSteps.tsx';
import { RepairWork } from './RepairWork.tsx';

interface RepairBodyProps {
  order: Repair;
  onChanged: () => void;
}

export function RepairBody({ order, onChanged }: RepairBodyProps) {
  const d = detailTexts.useTexts();
  return (
    <Stack gap={4} className="repair-body">
      <Stack gap={2}>
        <Row>
          <RepairState order={order} />
          {order.reopened > 0 && <span>{d('reopened', { count: order.reopened })}</span>}
          <SlaClocks order={order} isWhole />
        </Row>
        <NextHint order={order} />
        <RepairSteps order={order} />
      </Stack>
      <section>
        <h3>{d('reportHead')}</h3>
        <p className="repair-text">{order.content || d('noContent')}</p>
        <RepairFacts order={order} />
      </section>
      {order.alarm && <RepairProof order={order} alarm={order.alarm} />}
      <RepairAttachments order={order} onChanged={onChanged} />
      <RepairWork order={order} />
      <RepairHistory order={order} onChanged={onChanged} />
    </Stack>
  );
}

function RepairFacts({ order }: { order: Repair }) {
  const t = repairTexts.useTexts();
  const d = detailTexts.useTexts();
  const language = useLanguage();
  const orderPath = useOrderPath();
  const { id, equipId, equipName, groupName, kind, contact, alarmId, inspectionId } = order;
  return (
    <FactList
      facts={[
        [
          t('device'),
          <span key="device">
            <Link to={devicePath(equipId)}>{equipName}</Link>
            {groupName && ` · ${groupName}`}
          </span>,
        ],
        [t('urgency'), <UrgencyTag key="urgency" urgency={order.urgency} />],
        ...(kind ? [[t('kind'), kind] as const] : []),
        [
          t('source'),
          <span key="source">
            {sourceNames[order.source][language]}
            {alarmId !== null && (
              <>
                {' · '}
                <Link to={devicePath(equipId, { alarmId })}>{d('toAlarm')}</Link>
              </>
            )}
            {inspectionId !== null && (
              <>
                {' · '}
                <Link to={orderPath(equipId, { type: 'inspection', id: inspectionId })}>
                  {d('inspection', { id: inspectionId })}
                </Link>
              </>
            )}
          </span>,
        ],
        [t('reporter'), order.reporter || '—'],
        ...(contact ? [[t('contact'), contact] as const] : []),
        [t('assignee'), order.assignee || t('nobody')],
        [t('created'), formatEnvelopeTime(order.gmtCreate)],
        [d('number'), `#${id}`],
      ]}
    />
  );
}
