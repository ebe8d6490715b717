import type { DetailTabProps } from '../../device-tab/index.ts';
import './info.css';
import { type EquipDetail, equipDetail } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { send } from '../../../client/send.ts';
import { Strength } from '../../../shared/gateway-state/Strength.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { type Fact, FactList } from '../../../ui/facts/FactList.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { gmTexts } from './moduleTexts.ts';

const refreshMs = 30_000;

/** A module device: what it is, and what its module says of itself. */
export function ModuleInfoTab({ equipment: { id } }: DetailTabProps) {
  const t = gmTexts.useTexts();
  const detail = useQuery({
    queryKey: ['monitor.equipDetail', id],
    queryFn: ({ signal }) => send(equipDetail, { id }, { quiet: true, signal }),
    refetchInterval: refreshMs,
  });
  if (detail.isError && !detail.data)
    return <ErrorState title={t('loadFailed')} error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data) return <LoadingState />;
  return (
    <div className="info-grid">
      <Panel title={t('device')}>
        <FactList facts={deviceFacts(t, detail.data)} />
      </Panel>
      <Panel title={t('module')}>
        <FactList facts={moduleFacts(t, detail.data)} />
      </Panel>
    </div>
  );
}

type Texts = ReturnType<typeof gmTexts.useTexts>;

function deviceFacts(t: Texts, detail: EquipDetail): Fact[] {
  const { latitude, longitude, alarmNum, dataRules } = detail;
  return [
    [t('name'), detail.equipName],
    [t('group'), detail.groupName || t('ungrouped')],
    [t('maker'), [detail.manufacturer, detail.model].filter(Boolean).join(' / ') || '—'],
    ...(alarmNum === undefined
      ? []
      : [[t('alarm'), alarmNum === 0 ? t('noAlarm') : t('alarmNum', { count: alarmNum })] as const]),
    [t('rules'), dataRules.join('、') || t('noRules')],
    [t('publicState'), t(detail.isPublic ? 'isPublic' : 'isPrivate')],
    [t('location'), detail.location || '—'],
    [
      t('coordinates'),
      latitude === null || longitude === null ? (
        '—'
      ) : (
        <Link key="map" to={`/map?equipment=${detail.id}`}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </Link>
      ),
    ],
    [t('remark'), detail.remark || '—'],
  ];
}

function moduleFacts(t: Texts, detail: EquipDetail): Fact[] {
  const said = (text: string) => text || <span className="fact-unknown">{t('unknown')}</span>;
  const { gatewayOnline, online } = detail;
  return [
    [
      t('gateway'),
      <span key="gateway" className="detail-tags">
        <StatusTag state={gatewayOnline ? 'normal' : 'stale'} text={t(gatewayOnline ? 'online' : 'offline')} />
        {gatewayOnline && <StatusTag state={online ? 'normal' : 'warning'} text={t(online ? 'answers' : 'silent')} />}
      </span>,
    ],
    [t('sn'), said(detail.dtuSn)],
    [t('hardware'), said(detail.hardware)],
    [t('firmware'), said(detail.firmware)],
    [t('networking'), said(detail.networking)],
    [t('strength'), <Strength key="strength" strength={detail.strength} />],
    [t('iccid'), said(detail.iccid)],
  ];
}
