import { orderStateNames } from '@lookfar/contract';
import { Link } from 'react-router';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import type { AlarmOrder } from './useAlarmOrders.ts';

export const alarmOrderTexts = defineTexts('alarm.order', {
  order: { cn: '工单 #{id} · {state}', en: 'Order #{id} · {state}' },
});

interface AlarmOrderLinkProps {
  /** Nothing is shown without one. */
  order: AlarmOrder | undefined;
  onClick?: () => void;
}

/** The open order of an alarm, with how far it is. */
export function AlarmOrderLink({ order, onClick }: AlarmOrderLinkProps) {
  const t = alarmOrderTexts.useTexts();
  const language = useLanguage();
  if (!order) return null;
  const { id, equipId, title, state, assignee } = order;
  return (
    <Link
      to={devicePath(equipId, { order: { type: 'repair', id } })}
      title={assignee === '' ? title : `${title} · ${assignee}`}
      onClick={onClick}
    >
      {t('order', { id, state: orderStateNames[state][language] })}
    </Link>
  );
}
