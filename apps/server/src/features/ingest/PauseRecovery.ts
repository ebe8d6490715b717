import type { ErrorCode } from '@lookfar/contract';
import type { PauseWatch } from '../../platform/clock/PauseWatch.ts';
import type { CatalogueEntry } from './Catalogue.ts';
import type { LiveState } from './LiveState.ts';

const noContact: ErrorCode = '1310';

export interface PauseRecoveryParts {
  pauses: Pick<PauseWatch, 'isRecovering' | 'listen'>;
  state: LiveState;
  /** Those whose connection this process has. */
  own(): Iterable<CatalogueEntry>;
  /** Asks for everything that it knows. */
  ask(gateway: CatalogueEntry): void;
  /** It has not come back. */
  lost(gateway: CatalogueEntry): unknown;
}

/**
 * [IN12] After a pause of this process all that it knows of its gateways is old: they are unknown until each has been
 * heard again. A connection that ended in the pause, or because of it, is no news before a minute has passed.
 */
export class PauseRecovery {
  private readonly parts: PauseRecoveryParts;
  private readonly missing = new Map<number, CatalogueEntry>();

  constructor(parts: PauseRecoveryParts) {
    this.parts = parts;
  }

  /** Returns its disposer. */
  start(): () => void {
    return this.parts.pauses.listen({ paused: () => this.paused(), recovered: () => this.recovered() });
  }

  /** Whether the end of a gateway's connection says nothing for now. */
  excuses(gateway: CatalogueEntry): boolean {
    if (!this.parts.pauses.isRecovering) return false;
    this.miss(gateway);
    return true;
  }

  heard(gateway: CatalogueEntry): void {
    this.missing.delete(gateway.id);
  }

  private paused(): void {
    const { own, ask } = this.parts;
    for (const gateway of own()) {
      this.miss(gateway);
      ask(gateway);
    }
  }

  private recovered(): void {
    const missing = [...this.missing.values()];
    this.missing.clear();
    for (const gateway of missing) this.parts.lost(gateway);
  }

  private miss(gateway: CatalogueEntry): void {
    const { state } = this.parts;
    const { id, devices } = gateway;
    this.missing.set(id, gateway);
    state.setGatewayKnown(id, false);
    for (const device of devices.values()) state.conceal(device.id, noContact);
  }
}
