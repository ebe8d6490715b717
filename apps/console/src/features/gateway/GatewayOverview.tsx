import { type api, parseTime, type ReplyOf } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { deptTexts } from '../../shared/dept/deptTexts.ts';
import { brokerFrom } from '../../shared/gateway-secret/agentCommand.ts';
import { Networking } from '../../shared/gateway-state/networking.tsx';
import { Strength } from '../../shared/gateway-state/Strength.tsx';
import { PushTag } from '../../shared/push/PushTag.tsx';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { OnlineTag } from './GatewayState.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

/** All details of a gateway. */
export function GatewayOverview({ gateway }: { gateway: ReplyOf<typeof api.gateway.info> }) {
  const t = gatewayTexts.useTexts();
  const td = deptTexts.useTexts();
  const { latitude, longitude, lastSeen, revision, appliedRevision, refusal, interval, scanMs, backlog } = gateway;
  const said = (text: ReactNode): ReactNode => text || <span className="fact-unknown">{t('unknown')}</span>;
  const facts: Fact[] = [
    ['SN', gateway.sn],
    [t('name'), gateway.name || '—'],
    [t('state'), <OnlineTag key="state" gateway={gateway} />],
    [t('lastSeen'), lastSeen === null ? t('neverSeen') : formatLocalTime(lastSeen)],
    [t('configuration'), <PushTag key="push" push={gateway.push} refusal={refusal} />],
    ['', t('revisions', { revision, applied: appliedRevision })],
    ...(refusal ? [['', t('refusal', { reason: refusal })] as Fact] : []),
    [t('firmware'), said(gateway.firmware)],
    [t('hardware'), gateway.hardwareName || '—'],
    [td('dept'), gateway.deptName || '—'],
    [t('model'), said(gateway.model)],
    [t('networking'), said(gateway.networking && <Networking key="networking" of={gateway.networking} />)],
    [t('strength'), <Strength key="strength" strength={gateway.strength} />],
    [t('iccid'), said(gateway.iccid)],
    [
      t('position'),
      latitude === null || longitude === null ? said('') : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    ],
    [t('backlog'), backlog === null ? said('') : String(backlog)],
    [t('scan'), t('scanText', { interval, scan: scanMs / 1000 })],
    [t('economize'), t(gateway.economizeOpen ? 'on' : 'off')],
    [t('vpn'), t(gateway.vpn ? 'on' : 'off')],
    [t('protocol'), gateway.protocol === 'sparkplug' ? 'Lookfar / Sparkplug B' : 'ThingsBoard JSON'],
    [t('broker'), brokerFrom(gateway.broker, location.hostname)],
    ...(gateway.fingerprint ? [[t('fingerprint'), <code key="fingerprint">{gateway.fingerprint}</code>] as Fact] : []),
    [t('created'), formatLocalTime(parseTime(gateway.gmtCreate) ?? 0)],
    [t('remark'), gateway.remark || '—'],
  ];
  return <FactList facts={facts} />;
}
