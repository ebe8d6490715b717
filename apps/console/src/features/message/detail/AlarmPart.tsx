import {
  type Alarm,
  alarmLevelNames,
  api,
  type EquipmentInfo,
  equipmentInfo,
  type Message,
  pagingLimits,
} from '@lookfar/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { devicePath } from '../../../base/paths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { AlarmOrderLink } from '../../../shared/alarm-order/AlarmOrderLink.tsx';
import { useAlarmOrders } from '../../../shared/alarm-order/useAlarmOrders.ts';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { type Fact, FactList } from '../../../ui/facts/FactList.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { AlarmSign, alarmJournalAddress, alarmRefusal, useBlocked, useHandling } from '../../alarm/index.ts';
import { detailTexts } from './detailTexts.ts';
import { Jump } from './Jump.tsx';

/** In case nobody reports a change. */
const againMs = 15_000;

/** [MSG11] An alarm: its device, its state now, and what can be done about it. */
export function AlarmPart({ message }: { message: Message }) {
  const t = detailTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  const { alarmId, level } = message;
  const equipmentId = useEquipmentId(message);
  const order = useAlarmOrders(alarmId === null ? [] : [alarmId]).get(alarmId ?? 0);
  const seesDevices = isAllowed(user, equipmentInfo.may);
  const isAsked = seesDevices && typeof equipmentId === 'number';
  const device = useCall(equipmentInfo, isAsked ? { id: equipmentId } : undefined, { staleTime: 60_000, retry: false });
  if (equipmentId === undefined) return <LoadingState />;
  // Whether alarms of a module device may be seen depends on the device.
  const refusal = device.data || device.error || !isAsked ? alarmRefusal(user, device.data) : undefined;
  const isKnown = (device.data !== undefined || equipmentId === null) && refusal === undefined;
  const facts: Fact[] = [
    ...(isAsked ? [[t('device'), device.data?.name ?? (device.error ? t('deviceGone') : '—')] as const] : []),
    ...(level
      ? [[t('level'), <StatusTag key="level" state={level} text={alarmLevelNames[level][language]} />] as const]
      : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      {/* Above the state, which grows when it is known: a button that moves under the pointer loses the click. */}
      {!device.error && (
        <Row className="message-detail-actions">
          {equipmentId !== null && (
            <Jump
              to={devicePath(equipmentId, alarmId === null ? undefined : { alarmId })}
              text={t(alarmId === null ? 'openCondition' : 'openDevice')}
              refusal={refusal}
            />
          )}
          {alarmId !== null && refusal === undefined && <Link to={alarmJournalAddress(alarmId)}>{t('journal')}</Link>}
          <AlarmOrderLink order={order} />
        </Row>
      )}
      {isKnown && alarmId !== null && <StateNow message={message} alarmId={alarmId} device={device.data} />}
    </>
  );
}

/**
 * The device of the alarm: null for an alarm of a gateway, undefined while it is not known. The message of a gateway's
 * alarm names the alarm instead of a device, so equal numbers have to be looked up in the journal.
 */
function useEquipmentId({ dataId, alarmId }: Message): number | null | undefined {
  const mayLook = isAllowed(useUser(), api.alarm.journal.may);
  const isUnsure = alarmId !== null && alarmId === dataId && mayLook;
  const event = useCall(api.alarm.journal, isUnsure ? { alarmId, pageSize: 1 } : undefined, { retry: false });
  if (!isUnsure) return dataId > 0 ? dataId : null;
  return event.data || event.error ? (event.data?.list[0]?.equipmentId ?? null) : undefined;
}

interface StateNowProps {
  message: Message;
  alarmId: number;
  /** Undefined for an alarm of a gateway. */
  device: EquipmentInfo | undefined;
}

/** The state of the alarm, with its acknowledgement while it needs one. */
function StateNow({ message, alarmId, device }: StateNowProps) {
  const t = detailTexts.useTexts();
  const language = useLanguage();
  const body = { ...(device && { equipmentId: device.id }), pageSize: pagingLimits.maxSize };
  const options = { refetchInterval: againMs, retry: false, extra: [language] } as const;
  const active = useCall(api.alarm.query, body, options);
  const alarm = active.data?.list.find((one) => one.alarmId === alarmId);
  const released = useCall(api.alarm.isReleased, { alarmId }, options);
  const error = released.error ?? active.error;
  const isLater = alarm !== undefined && message.occurrence !== null && alarm.occurrence !== message.occurrence;
  return (
    <div className="message-state">
      <FactList facts={[[t('stateNow'), <State key="state" alarm={alarm} released={released.data} error={error} />]]} />
      {isLater && alarm.raisedAt !== null && (
        <p className="message-state-note">{t('again', { time: formatLocalTime(alarm.raisedAt) })}</p>
      )}
      {alarm && !alarm.acked && <Acknowledge alarm={alarm} isShared={device?.shared ?? false} />}
    </div>
  );
}

interface StateProps {
  alarm: Alarm | undefined;
  released: boolean | undefined;
  error: unknown;
}

function State({ alarm, released, error }: StateProps) {
  const t = detailTexts.useTexts();
  const language = useLanguage();
  if (alarm)
    return (
      <span className="message-state-now">
        <AlarmSign level={alarm.level} state={alarm.state} language={language} />
        {stateWords(alarm.state, language)}
      </span>
    );
  if (error) return t('stateFailed', { reason: failureText(error, language).reason });
  if (released === undefined) return t('asking');
  return (
    <StatusTag look="plain" state={released ? 'normal' : 'warning'} text={t(released ? 'released' : 'unresolved')} />
  );
}

/** [MSG11] Acknowledges the occurrence whose state is shown. */
function Acknowledge({ alarm, isShared }: { alarm: Alarm; isShared: boolean }) {
  const t = detailTexts.useTexts();
  const refresh = useRefresh();
  const changed = () => {
    void refresh(api.alarm.query);
    void refresh(api.alarm.isReleased);
  };
  const { blocked, busy, refusals, acknowledge } = useHandling({ blocked: useBlocked(isShared), changed });
  return (
    <p className="message-acknowledge">
      <Button
        loading={busy.has(alarm.alarmId)}
        disabled={blocked !== undefined}
        onClick={() => void acknowledge([alarm])}
      >
        {t('acknowledge')}
      </Button>
      {(blocked ?? refusals.get(alarm.alarmId)) !== undefined && (
        <span className="message-jump-reason">{blocked ?? refusals.get(alarm.alarmId)}</span>
      )}
    </p>
  );
}
