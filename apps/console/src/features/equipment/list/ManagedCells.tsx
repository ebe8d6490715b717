import { alarmLevelNames, fileUrl, type ManagedEquipment, parseTime } from '@lookfar/contract';
import dayjs from 'dayjs';
import { useLanguage } from '../../../base/i18n/language.ts';
import { equipmentStateTexts } from '../../../shared/equipment-state/equipmentStateTexts.ts';
import { PushTag } from '../../../shared/push/PushTag.tsx';
import { SyncStateTag } from '../../../shared/sync/SyncStateTag.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusState } from '../../../ui/statusStates.ts';
import { equipmentTexts } from '../equipmentTexts.ts';

type CellProps = { row: ManagedEquipment };

export function NameCell({ row: { name, image } }: CellProps) {
  return (
    <span className="equipment-name">
      {name}
      {image !== null && <img className="equipment-thumb" src={fileUrl(image)} alt="" loading="lazy" />}
    </span>
  );
}

/** A status as an icon only, next to the text that it belongs to; its label is read out and shown on hover. */
function Mark({ state, text }: { state: StatusState; text: string }) {
  return (
    <span className="equipment-mark" title={text}>
      <StatusMark state={state} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

export function GatewayCell({ row: { sn, gatewayOnline, gatewayUnknown } }: CellProps) {
  const t = equipmentStateTexts.useTexts();
  if (sn === '') return '—';
  const text = gatewayUnknown ? 'gatewayUnknown' : gatewayOnline ? 'online' : 'gatewayOffline';
  return (
    <span className="equipment-pair">
      <Mark state={gatewayOnline ? 'normal' : 'stale'} text={t(text)} />
      <span className="equipment-code">{sn}</span>
    </span>
  );
}

/** The template; only deviations are spelled out. */
export function TemplateCell({ row: { templateId, templateName, syncState } }: CellProps) {
  if (templateId === null) return '—';
  return (
    <span className="equipment-pair">
      <span>{templateName}</span>
      {syncState && syncState !== 'complete' && <SyncStateTag state={syncState} />}
    </span>
  );
}

/** [EC1] The delivery status of the latest configuration; empty if there is no gateway. */
export function PushCell({ row: { push, refusal } }: CellProps) {
  if (push === 'none') return '—';
  return (
    <span className="equipment-push">
      <PushTag push={push} refusal={refusal} spoken />
    </span>
  );
}

export function AlarmCell({ row: { alarmNum, alarmLevel } }: CellProps) {
  const t = equipmentTexts.useTexts();
  const language = useLanguage();
  if (!alarmNum || !alarmLevel) return '—';
  const title = t('alarms', { count: alarmNum, level: alarmLevelNames[alarmLevel][language] });
  return <StatusTag look="plain" state={alarmLevel} text={String(alarmNum)} title={title} />;
}

export function SharedCell({ row: { sharedWith } }: CellProps) {
  const t = equipmentTexts.useTexts();
  return sharedWith === 0 ? '—' : t('sharedWith', { count: sharedWith });
}

/** An envelope's time (UTC+8) in the viewer's time zone; with seconds on hover. */
export function TimeCell({ time }: { time: string }) {
  const at = parseTime(time);
  if (at === undefined || at <= 0) return '—';
  return (
    <time className="equipment-digits" title={dayjs(at).format('YYYY-MM-DD HH:mm:ss')}>
      {dayjs(at).format('YYYY-MM-DD HH:mm')}
    </time>
  );
}
