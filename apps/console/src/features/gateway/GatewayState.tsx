import type { ManagedGateway } from '@lookfar/contract';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

export function OnlineTag({ gateway: { online, lastSeen } }: { gateway: Pick<ManagedGateway, 'online' | 'lastSeen'> }) {
  const t = gatewayTexts.useTexts();
  if (online) return <StatusTag state="normal" text={t('online')} />;
  return <StatusTag state="stale" text={t(lastSeen === null ? 'neverSeen' : 'offline')} />;
}
