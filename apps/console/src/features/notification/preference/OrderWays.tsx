import { type LeavingWay, leavingWays, type NotifyPreference, notifyWayNames } from '@lookfar/contract';
import { Checkbox } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { addressOf, type OwnNotification } from './addressOf.ts';
import { preferenceTexts } from './preferenceTexts.ts';

interface OrderWaysProps {
  own: OwnNotification;
  value: NotifyPreference['orders'];
  onChange: (ways: NotifyPreference['orders']) => void;
}

/** [NV13] How the user is told of their own work orders; ways that the organisation does not offer are locked. */
export function OrderWays({ own, value, onChange }: OrderWaysProps) {
  const t = preferenceTexts.useTexts();
  const language = useLanguage();
  const isOffered = (way: LeavingWay) => addressOf(way, own).isOffered;
  return (
    <Checkbox.Group
      role="group"
      aria-label={t('orders')}
      value={value.filter(isOffered)}
      options={leavingWays.map((way) => ({
        value: way,
        label: notifyWayNames[way][language],
        disabled: !isOffered(way),
        ...(!isOffered(way) && { title: t('notOffered') }),
      }))}
      onChange={(ways) => onChange(leavingWays.filter((way) => ways.includes(way)))}
    />
  );
}
