import type { ManagedGateway } from '@lookfar/contract';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

interface OnlineTagProps {
  gateway: Pick<ManagedGateway, 'online' | 'unknown' | 'lastSeen'>;
}

export function OnlineTag({ gateway: { online, unknown, lastSeen } }: OnlineTagProps) {
  const t = gatewayTexts.useTexts();
  if (unknown) return <StatusTag state="stale" text={t('statusUnknown')} />;
  if (online) return <StatusTag state="normal" text={t('online')} />;
  return <StatusTag state="stale" text={t(lastSeen === null ? 'neverSeen' : 'offline')} />;
}
