import { type Alarm, api } from '@lookfar/contract';
import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { AlarmOrderLink } from '../../../shared/alarm-order/AlarmOrderLink.tsx';
import { useAlarmOrders } from '../../../shared/alarm-order/useAlarmOrders.ts';
import { alarmAddress, alarmJournalAddress } from '../alarmLinks.ts';
import { alarmTexts } from '../alarmTexts.ts';
import type { Handling, HandlingDialog } from './useHandling.ts';

type Items = NonNullable<MenuProps['items']>;
type Translate = ReturnType<typeof alarmTexts.useTexts>;

/** The menu of a row: why nothing may be handled, the actions, then links to the device, the journal and its order. */
export function useMenuItems(
  alarm: Alarm,
  { blocked, ask }: Pick<Handling, 'blocked' | 'ask'>,
  amongDevices: boolean,
): Items {
  const t = alarmTexts.useTexts();
  const isReportable = alarm.equipmentId !== null && !alarm.shared;
  const user = useUser();
  const order = useAlarmOrders(isReportable ? [alarm.alarmId] : []).get(alarm.alarmId);
  const mayReport = isAllowed(user, api.order.report.may) && isReportable;
  const mayExplain = isAllowed(user, api.notifyExplain.now.may) && !alarm.shared;
  const dialog = (kind: HandlingDialog['kind'], label: string) => ({
    key: kind,
    label,
    disabled: blocked !== undefined,
    onClick: () => ask({ kind, alarm }),
  });
  // An alarm has one open order.
  const opened = order && [{ key: 'order', label: <AlarmOrderLink order={order} /> }];
  const report = mayReport
    ? [{ key: 'repair', label: t('repair'), onClick: () => ask({ kind: 'repair', alarm }) }]
    : [];
  const explain = mayExplain
    ? [{ key: 'explain', label: t('explain'), onClick: () => ask({ kind: 'explain', alarm }) }]
    : [];
  return [
    ...(blocked === undefined ? [] : [{ key: 'blocked', label: blocked, disabled: true }]),
    ...(alarm.acked ? [] : [dialog('note', t('acknowledgeNoted'))]),
    dialog('shelve', t('shelve')),
    dialog('suppress', t('suppress')),
    dialog('outOfService', t('outOfService')),
    { key: 'divider', type: 'divider' },
    ...linksOf(alarm, amongDevices, t),
    ...explain,
    ...(opened ?? report),
  ];
}

function linksOf({ equipmentId, alarmId }: Alarm, amongDevices: boolean, t: Translate): Items {
  const own = `?${new URLSearchParams({ tab: 'alarm', view: 'journal', alarm: String(alarmId), range: 'all' })}`;
  const journal = amongDevices ? alarmJournalAddress(alarmId) : own;
  const links: Items = [{ key: 'journal', label: <Link to={journal}>{t('history')}</Link> }];
  if (!amongDevices || equipmentId === null) return links;
  return [{ key: 'device', label: <Link to={alarmAddress(equipmentId, alarmId)}>{t('openDevice')}</Link> }, ...links];
}
