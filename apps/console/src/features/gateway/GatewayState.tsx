import type { ManagedGateway, PushState } from '@lookfar/contract';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusState } from '../../ui/statusStates.ts';
import { gatewayTexts } from './gatewayTexts.ts';
import { signalBand } from './signalBand.ts';

type TextKey = Parameters<typeof gatewayTexts.text>[0];

export function OnlineTag({ gateway: { online, lastSeen } }: { gateway: Pick<ManagedGateway, 'online' | 'lastSeen'> }) {
  const t = gatewayTexts.useTexts();
  if (online) return <StatusTag state="normal" text={t('online')} />;
  return <StatusTag state="stale" text={t(lastSeen === null ? 'neverSeen' : 'offline')} />;
}

const pushTags: Record<PushState, readonly [StatusState, TextKey]> = {
  none: ['stopped', 'pushNone'],
  applied: ['normal', 'pushApplied'],
  waiting: ['stale', 'pushWaiting'],
  sent: ['maintenance', 'pushSent'],
  refused: ['warning', 'pushRefused'],
};

/** Where a gateway stands with its newest configuration. */
export function PushTag({ push, refusal }: Pick<ManagedGateway, 'push' | 'refusal'>) {
  const t = gatewayTexts.useTexts();
  const [state, text] = pushTags[push];
  return <StatusTag state={state} look="plain" text={t(text)} {...(refusal ? { title: refusal } : {})} />;
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
