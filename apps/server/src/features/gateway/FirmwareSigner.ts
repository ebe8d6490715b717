import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type FirmwareOffer, firmwareStatement, gatewayMetrics } from '@lookfar/contract';
import { DataType, type MetricValue, nodeCommand, type Publish } from '@lookfar/sparkplug';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { GatewayAddress } from './gateway.service.ts';

export interface FirmwareSignerParts {
  /** Ed25519, private. */
  key(): Promise<KeyObject>;
  clock: Clock;
  log: Log;
  send(message: Publish): void;
}

/** Signs firmware for gateways, and tells a gateway that has just been registered with which key. */
export class FirmwareSigner {
  private readonly parts: FirmwareSignerParts;
  private key: KeyObject | undefined;
  private publicKey = '';

  constructor(parts: FirmwareSignerParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    this.key = await this.parts.key();
    this.publicKey = createPublicKey(this.key).export({ type: 'spki', format: 'der' }).toString('base64');
  }

  /** Only a gateway without a key accepts one; another gateway's operator has to know that upgrades will fail. */
  nodeValues({ orgId, sn }: GatewayAddress, metrics: readonly MetricValue[], birth: boolean): void {
    const known = metrics.find(({ name }) => name === gatewayMetrics.firmwareKey)?.value;
    if (!birth || !this.key || typeof known !== 'string' || known === this.publicKey) return;
    const { send, clock, log } = this.parts;
    if (known !== '') {
      log.warn({ sn }, 'the gateway accepts firmware of another server only; give it a new secret to change that');
      return;
    }
    const metric = { name: gatewayMetrics.firmwareKey, datatype: DataType.String, value: this.publicKey };
    send(nodeCommand({ group: String(orgId), node: sn, timestamp: clock.now(), metrics: [metric] }));
  }

  /** The offer for one gateway; it is not valid for others. */
  sign(sn: string, offer: FirmwareOffer): FirmwareOffer {
    if (!this.key) return offer;
    return { ...offer, signature: sign(null, Buffer.from(firmwareStatement(sn, offer)), this.key).toString('base64') };
  }
}
