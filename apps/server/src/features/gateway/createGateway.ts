import { hashGatewaySecret } from '../../platform/broker/GatewayAccess.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { GatewayRepository } from './gateway.repository.ts';
import { newGatewaySecret } from './gatewaySecret.ts';

export interface GatewayDraft {
  orgId: number;
  sn: string;
  name: string;
  model: string;
  economizeOpen: boolean;
  /** Scan interval while someone is watching, in seconds. */
  interval: number;
  /** Scan interval while no one is watching, in ms. */
  scanMs: number;
  /** `thingsboard` for devices that speak JSON; an agent otherwise. */
  protocol?: 'sparkplug' | 'thingsboard';
  hardwareId?: number;
  deptId?: number | null;
  /** As in `ProbeHosts`. */
  probeHosts?: string;
}

/** An unchanged value is sent again after a minute. */
const heartbeatMs = 60_000;

/** Creates a gateway. Its secret is returned once and can never be read again. */
export async function createGateway(
  repository: GatewayRepository,
  scope: Scope,
  { economizeOpen, ...draft }: GatewayDraft,
  now: number,
): Promise<{ id: number; secret: string }> {
  const secret = newGatewaySecret(draft.orgId);
  const id = await repository.insert(scope, {
    ...draft,
    secretHash: hashGatewaySecret(secret),
    vpn: 0,
    economizeOpen: economizeOpen ? 1 : 0,
    heartbeatMs,
    revision: 1,
    appliedRevision: 0,
    refusal: '',
    firmware: '',
    createdAt: now,
  });
  return { id, secret };
}
