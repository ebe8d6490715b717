import { api } from '@lookfar/contract';
import { type Monitored, type MonitorParts, MonitorRunner } from './MonitorRunner.ts';
import {
  initialMonitoring,
  type MonitoringEffect,
  type MonitoringEvent,
  type MonitoringState,
  type MonitoringTimer,
  monitoringStep,
} from './monitoring.ts';

export interface EquipmentMonitorParts extends MonitorParts {
  /** Calls the listener on mouse and key activity; returns its disposer. */
  onActivity: (listener: () => void) => () => void;
}

export type MonitorSnapshot = Monitored<MonitoringState>;

/** Performs the effects of the monitoring state machine for one device. */
export class EquipmentMonitor extends MonitorRunner<
  MonitoringState,
  MonitoringEvent,
  MonitoringEffect,
  MonitoringTimer
> {
  readonly #equipmentId: number;
  readonly #onActivity: EquipmentMonitorParts['onActivity'];
  #stopListening: (() => void) | undefined;

  constructor(equipmentId: number, parts: EquipmentMonitorParts) {
    super(parts, {
      initial: initialMonitoring(equipmentId),
      step: monitoringStep,
      due: { poll: { type: 'pollDue' }, renew: { type: 'renewDue' } },
      token: (send, signal) => send(api.liveToken.monitor, { equipmentId }, { quiet: true, signal }),
    });
    this.#equipmentId = equipmentId;
    this.#onActivity = parts.onActivity;
  }

  start({ onDemand = false } = {}): void {
    this.#stopListening = this.#onActivity(() => this.feed({ type: 'activity' }));
    this.begin({ type: 'start', polls: this.parts.polls, onDemand });
  }

  stop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.end();
  }

  /** Asks the gateway for fast values, if that was left to the user. */
  demand(): void {
    this.feed({ type: 'demand' });
  }

  /** Queries the gateway and the signals again, for example after a failure. */
  reload(): void {
    this.feed({ type: 'reload' });
  }

  protected perform(effect: MonitoringEffect): void {
    const equipmentId = this.#equipmentId;
    switch (effect.type) {
      case 'queryGateway':
        this.ask(
          api.monitor.gateway,
          { equipmentId },
          (gateway) => ({ type: 'gatewayLoaded', gateway }),
          (code) => ({ type: 'gatewayFailed', code }),
        );
        break;
      case 'querySignals':
        this.ask(
          api.monitor.signals,
          { equipmentId },
          ({ list }) => {
            for (const { id, last } of list) if (last) this.parts.values.put(id, last);
            return { type: 'signalsLoaded', signals: list };
          },
          (code, error) => ({ type: 'signalsFailed', code, error }),
        );
        break;
      case 'open':
        this.ask(
          api.monitor.open,
          { equipmentId, interval: effect.interval, delay: effect.delay },
          ({ online }) => ({ type: 'opened', online }),
          () => ({ type: 'openFailed' }),
        );
        break;
    }
  }
}
