import type { ReactNode } from 'react';
import type { DetailTabProps } from '../../device-tab/index.ts';
import './info.css';
import { api, type EquipDetail } from '@lookfar/contract';
import { Link } from 'react-router';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';
import { useCall } from '../../../client/useCall.ts';
import { Networking } from '../../../shared/gateway-state/networking.tsx';
import { Strength } from '../../../shared/gateway-state/Strength.tsx';
import { type Fact, FactList } from '../../../ui/facts/FactList.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';

const refreshMs = 30_000;

const moduleTexts = defineTexts('monitor.gm', {
  loadFailed: { cn: '设备信息加载失败', en: 'Could not load device information' },
  device: words.device,
  module: { cn: '模块（DTU）', en: 'Module (DTU)' },
  name: words.deviceName,
  group: words.group,
  ungrouped: words.ungrouped,
  manufacturer: words.makerModel,
  sn: { cn: 'DTU SN', en: 'DTU SN' },
  hardware: words.hardwareModel,
  iccid: words.simIccid,
  firmware: words.firmwareVersion,
  networking: words.networking,
  gateway: { cn: '网关状态', en: 'Gateway status' },
  online: words.online,
  offline: words.offline,
  answers: words.deviceOnline,
  silent: words.deviceSilent,
  strength: words.signalStrength,
  rules: { cn: '数据规则', en: 'Data rules' },
  noRules: { cn: '不存储', en: 'Not stored' },
  publicState: { cn: '公开状态', en: 'Sharing' },
  isPublic: { cn: '已分享给其他企业', en: 'Shared with other organisations' },
  isPrivate: { cn: '未分享', en: 'Not shared' },
  alarm: { cn: '报警状态', en: 'Alarm status' },
  alarmNum: { cn: '{count} 条未解除', en: '{count} active' },
  noAlarm: { cn: '无报警', en: 'No alarms' },
  location: words.location,
  coordinates: words.coordinates,
  note: words.note,
  unknown: words.notReported,
});

/** A module device and what its module reports about itself. */
export function ModuleInfoTab({ equipment: { id } }: DetailTabProps) {
  const t = moduleTexts.useTexts();
  const query = useCall(api.gm.equipDetail, { id }, { refetchInterval: refreshMs });
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(detail) => (
        <div className="device-info-grid">
          <Panel title={t('device')}>
            <FactList facts={deviceFacts(t, detail)} />
          </Panel>
          <Panel title={t('module')}>
            <FactList facts={moduleFacts(t, detail)} />
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

type Texts = ReturnType<typeof moduleTexts.useTexts>;

function deviceFacts(t: Texts, detail: EquipDetail): Fact[] {
  const { latitude, longitude, alarmNum, dataRules } = detail;
  return [
    [t('name'), detail.equipName],
    [t('group'), detail.groupName || t('ungrouped')],
    [t('manufacturer'), [detail.manufacturer, detail.model].filter(Boolean).join(' / ') || '—'],
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
    [t('note'), detail.remark || '—'],
  ];
}

function moduleFacts(t: Texts, detail: EquipDetail): Fact[] {
  const reported = (text: ReactNode) => text || <span className="fact-unknown">{t('unknown')}</span>;
  const { gatewayOnline, online } = detail;
  return [
    [
      t('gateway'),
      <span key="gateway" className="detail-tags">
        <StatusTag state={gatewayOnline ? 'normal' : 'stale'} text={t(gatewayOnline ? 'online' : 'offline')} />
        {gatewayOnline && <StatusTag state={online ? 'normal' : 'warning'} text={t(online ? 'answers' : 'silent')} />}
      </span>,
    ],
    [t('sn'), reported(detail.dtuSn)],
    [t('hardware'), reported(detail.hardware)],
    [t('firmware'), reported(detail.firmware)],
    [t('networking'), reported(detail.networking && <Networking key="networking" of={detail.networking} />)],
    [t('strength'), <Strength key="strength" strength={detail.strength} />],
    [t('iccid'), reported(detail.iccid)],
  ];
}
