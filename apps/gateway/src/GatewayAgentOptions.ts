import { primaryHostId } from '@lookfar/contract';
import type { Driver } from '@lookfar/drivers';
import type { LedgerLimits } from './buffer/ledger.ts';
import type { Lifecycle } from './firmware/FirmwareUpdater.ts';
import type { ReplayLimits } from './forward/replayStep.ts';
import type { Identity, IdentityProvider } from './identity/Identity.ts';
import type { Log } from './Log.ts';
import type { Runtime } from './Runtime.ts';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;
/** A smaller file takes just as much space on disk. */
const BLOCK = 4096;

/** Settings that override the defaults; sizes in bytes, times in ms. */
export interface AgentTuning extends LedgerLimits, ReplayLimits {
  keepaliveS: number;
  /** Minimum time between two reports of backlog and losses. */
  reportMs: number;
  /** The Sparkplug host whose STATE decides whether anything is published. */
  primaryHostId: string;
}

export const defaultTuning: AgentTuning = {
  segmentBytes: 4 * MIB,
  maxBytes: 256 * MIB,
  maxAgeMs: 30 * DAY_MS,
  samplesPerSecond: 2000,
  resendMs: 15_000,
  keepaliveS: 15,
  reportMs: 5000,
  primaryHostId,
};

export interface GatewayAgentOptions {
  sn: string;
  secret: string;
  /** `mqtts://host:port`. */
  broker: string;
  /** SHA-256 of the broker's public key, in hexadecimal. */
  fingerprint?: string | undefined;
  /** The agent stores its files in `<stateDir>/<sn>`. */
  stateDir: string;
  drivers: readonly Driver[];
  runtime: Runtime;
  log: Log;
  tuning?: Partial<AgentTuning>;
  /** Identity set by the installer; overrides the provider. */
  identity?: Identity | undefined;
  provider?: IdentityProvider;
  /** Absent if nobody would restart the agent: then it cannot restart or upgrade its firmware. */
  lifecycle?: Lifecycle | undefined;
}

/** A small buffer gets small segments, because a full one drops a whole segment. */
export function tuningOf(options: GatewayAgentOptions): AgentTuning {
  const tuning = { ...defaultTuning, ...options.tuning };
  return { ...tuning, segmentBytes: Math.max(BLOCK, Math.min(tuning.segmentBytes, tuning.maxBytes / 8)) };
}
