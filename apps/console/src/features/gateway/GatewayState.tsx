import type { ManagedGateway } from '@lookfar/contract';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { gatewayTexts } from './gatewayTexts.ts';
import { signalBand } from './signalBand.ts';

export function OnlineTag({ gateway: { online, lastSeen } }: { gateway: Pick<ManagedGateway, 'online' | 'lastSeen'> }) {
  const t = gatewayTexts.useTexts();
  if (online) return <StatusTag state="normal" text={t('online')} />;
  return <StatusTag state="stale" text={t(lastSeen === null ? 'neverSeen' : 'offline')} />;
}

const bars = [0, 1, 2, 3] as const;
const levels = { poor: 1, fair: 2, good: 3, veryGood: 4 } as const;

/** Four bars, the percentage and the band in words. */
export function Strength({ strength }: { strength: number | null }) {
  const t = gatewayTexts.useTexts();
  const band = signalBand(strength);
  if (band === undefined) return <span className="gateway-dim">—</span>;
  return (
    <span className="gateway-strength">
      <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
        {bars.map((bar) => (
          <rect
            key={bar}
            className={bar < levels[band] ? 'gateway-bar-on' : 'gateway-bar-off'}
            x={bar * 5}
            y={10 - bar * 3}
            width="3"
            height={4 + bar * 3}
          />
        ))}
      </svg>
      {strength} % {t(band)}
    </span>
  );
}
