import { fileUrl, type ManagedEquipment, parseTime } from '@lookfar/contract';
import dayjs from 'dayjs';
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

/** A state as its mark alone, beside the text that it belongs to; the words are read out and shown on hover. */
function Mark({ state, text }: { state: StatusState; text: string }) {
  return (
    <span className="equipment-mark" title={text}>
      <StatusMark state={state} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

export function GatewayCell({ row: { sn, gatewayOnline } }: CellProps) {
  const t = equipmentStateTexts.useTexts();
  if (sn === '') return '—';
  return (
    <span className="equipment-pair">
      <Mark state={gatewayOnline ? 'normal' : 'stale'} text={t(gatewayOnline ? 'online' : 'gatewayOffline')} />
      <span className="equipment-code">{sn}</span>
    </span>
  );
}

/** The template; only what is not as it should be says so in words. */
export function TemplateCell({ row: { templateId, templateName, syncState } }: CellProps) {
  if (templateId === null) return '—';
  return (
    <span className="equipment-pair">
      <span>{templateName}</span>
      {syncState && syncState !== 'complete' && <SyncStateTag state={syncState} />}
    </span>
  );
}

/** [EL2] Where the newest configuration is; nothing where there is no gateway to have it. */
export function PushCell({ row: { push, refusal } }: CellProps) {
  if (push === 'none') return '—';
  return (
    <span className="equipment-push">
      <PushTag push={push} refusal={refusal} spoken />
    </span>
  );
}

export function AlarmCell({ row: { alarmNum } }: CellProps) {
  const t = equipmentTexts.useTexts();
  if (!alarmNum) return '—';
  return <StatusTag look="plain" state="high" text={String(alarmNum)} title={t('alarms', { count: alarmNum })} />;
}

export function SharedCell({ row: { sharedWith } }: CellProps) {
  const t = equipmentTexts.useTexts();
  return sharedWith === 0 ? '—' : t('sharedWith', { count: sharedWith });
}

/** A time of an envelope (UTC+8) in the viewer's zone; to the second on hover. */
export function TimeCell({ time }: { time: string }) {
  const at = parseTime(time);
  if (at === undefined || at <= 0) return '—';
  return (
    <time className="equipment-digits" title={dayjs(at).format('YYYY-MM-DD HH:mm:ss')}>
      {dayjs(at).format('YYYY-MM-DD HH:mm')}
    </time>
  );
}
