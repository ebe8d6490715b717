import { orderStateNames, type RepairLine, urgencyNames } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { phaseNames, stateLook, unconfirmedName, urgencyLook, waitingName } from './repairWords.ts';

/** [RC1] The documented state of an order, and where it is within it. */
export function RepairState({ order }: { order: RepairLine }) {
  const language = useLanguage();
  const { state, phase, isWaiting, isConfirmed } = order;
  const within = isWaiting
    ? waitingName
    : state === 'received' && phase !== ''
      ? phaseNames[phase]
      : state === 'finished' && !isConfirmed
        ? unconfirmedName
        : undefined;
  return (
    <Row gap={1} as="span" className="repair-state">
      <StatusTag state={stateLook[state] ?? 'stopped'} text={orderStateNames[state][language]} />
      {within && <span className="repair-within">{within[language]}</span>}
    </Row>
  );
}

export function UrgencyTag({ urgency }: Pick<RepairLine, 'urgency'>) {
  const language = useLanguage();
  const text = urgencyNames[urgency][language];
  if (urgency === 'low' || urgency === 'normal') return <span>{text}</span>;
  return <StatusTag state={urgencyLook[urgency]} text={text} />;
}
