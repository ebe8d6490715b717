import { api } from '@lookfar/contract';
import { type Monitored, type MonitorParts, MonitorRunner } from '../monitoring/MonitorRunner.ts';
import {
  initialProjectMonitoring,
  type MonitoredPage,
  type ProjectMonitoringEvent,
  type ProjectMonitoringState,
  type ProjectMonitoringTimer,
  type ProjectQuery,
  projectMonitoringStep,
} from './projectMonitoring.ts';

export type ProjectSnapshot = Monitored<ProjectMonitoringState>;

/** Performs the effects of the monitoring machine of a project page: one channel for all of its devices. */
export class ProjectMonitor extends MonitorRunner<
  ProjectMonitoringState,
  ProjectMonitoringEvent,
  ProjectQuery,
  ProjectMonitoringTimer
> {
  constructor(page: MonitoredPage, parts: MonitorParts) {
    const { pageId, draft, equipIds } = page;
    super(parts, {
      initial: initialProjectMonitoring(page),
      step: projectMonitoringStep,
      due: { refresh: { type: 'refreshDue' }, open: { type: 'openDue' } },
      token: (send, signal) =>
        send(api.projectMonitor.token, { pageId, draft, dataEquip: [...equipIds] }, { quiet: true, signal }),
    });
  }

  start({ onDemand = false } = {}): void {
    this.begin({ type: 'start', polls: this.parts.polls, onDemand });
  }

  stop(): void {
    this.end();
  }

  /** Asks the gateways for fast values, if that was left to the user. */
  demand(): void {
    this.feed({ type: 'demand' });
  }

  /** Queries gateways and signals again, for example after a failure. */
  reload(): void {
    this.feed({ type: 'reload' });
  }

  protected perform(effect: ProjectQuery): void {
    switch (effect.type) {
      case 'queryGateways': {
        const { pageId, draft, dataEquip } = effect;
        this.ask(
          api.projectMonitor.gateways,
          { pageId, draft, dataEquip: [...dataEquip] },
          ({ list }) => ({ type: 'gatewaysLoaded', list }),
          (code) => ({ type: 'gatewaysFailed', code }),
        );
        break;
      }
      case 'querySignals': {
        const { pageId, draft } = effect;
        this.ask(
          api.projectMonitor.signals,
          { pageId, draft },
          ({ list, alarmNum = null }) => {
            for (const { id, last } of list) if (last) this.parts.values.put(id, last);
            return { type: 'signalsLoaded', signals: list, alarmNum };
          },
          (code, error) => ({ type: 'signalsFailed', code, error }),
        );
        break;
      }
      case 'open': {
        const { type: _, ...body } = effect;
        const { equipmentId } = effect;
        this.ask(
          api.projectMonitor.open,
          body,
          ({ online }) => ({ type: 'opened', equipmentId, online }),
          () => ({ type: 'openFailed', equipmentId }),
        );
        break;
      }
    }
  }
}
