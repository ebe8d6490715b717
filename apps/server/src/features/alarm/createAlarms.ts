import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { PauseWatch } from '../../platform/clock/PauseWatch.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { GroupService } from '../equipment-group/group.service.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import { AlarmCommands } from './AlarmCommands.ts';
import { type AlarmView, AlarmViews } from './AlarmViews.ts';
import { alarmCalls } from './alarm.calls.ts';
import { AlarmRepository } from './alarm.repository.ts';
import { AlarmService } from './alarm.service.ts';
import { AlarmOverviewRepository } from './alarmOverview.repository.ts';
import { type AlarmCentre, AlarmOverviewService } from './alarmOverview.service.ts';
import { AlarmRuleRepository } from './alarmRule.repository.ts';
import { AlarmRuleService, type ReviseRules } from './alarmRule.service.ts';
import { AlarmStatisticsService } from './alarmStatistics.service.ts';
import { AlarmRunner } from './engine/AlarmRunner.ts';
import { AlarmStore } from './engine/AlarmStore.ts';

export interface AlarmParts {
  db: Records;
  bus: Bus;
  clock: Clock;
  pauses: Pick<PauseWatch, 'isSettling' | 'listen' | 'look'>;
  log: Log;
  live: LiveState;
  equipment: EquipmentService;
  access: EquipmentAccess;
  groups: Pick<GroupService, 'tree'>;
  revise: ReviseRules;
  /** Identifies this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
  /** This process may run the engine. */
  runsEngine: boolean;
}

/** For what acts on alarms without a call of its own. */
export interface AlarmHandling extends Pick<AlarmService, 'confirm'>, Pick<AlarmCommands, 'ask'> {
  /** How the caller can see it; 1014 or 1031 if they cannot. */
  requireView(caller: Caller, alarmId: number): Promise<AlarmView>;
}

/** For other ways to alarms than organisation and share: who may see a view is decided by whoever makes it. */
export interface AlarmsInView extends Pick<AlarmService, 'list' | 'lines' | 'confirmIn'> {
  present: AlarmOverviewService['present'];
}

export interface Alarms {
  handlers: Handler[];
  inView: AlarmsInView;
  handling: AlarmHandling;
  /** Active alarms of a device; undefined for a caller who cannot see them. */
  standingOf(caller: Caller, access: Access): Promise<number | undefined>;
  /**
   * The alarm part of an operations centre, for everything or one group; undefined for a caller who cannot see all
   * alarms.
   */
  centre(caller: Caller, groupId: number | undefined): Promise<AlarmCentre | undefined>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The alarm feature: the calls in every process, and the engine in one of them. */
export function createAlarms(parts: AlarmParts): Alarms {
  const { db, bus, clock, pauses, log, live, equipment, revise, access, groups, node, isShared, runsEngine } = parts;
  const rules = new AlarmRuleRepository(db);
  const repository = new AlarmRepository(db);
  const commands = new AlarmCommands(bus, clock);
  const views = new AlarmViews({ access, repository, rules, groups });
  const alarms = new AlarmService({ repository, rules, views, commands });
  const figures = new AlarmOverviewRepository(db);
  const overview = new AlarmOverviewService({ repository, figures, views, bus, clock });

  const lease = new EngineLease({ engine: 'alarm', db, node, clock, isShared });
  const store = new AlarmStore(db, lease);
  const createRunner = (lost: () => void) => new AlarmRunner({ store, rules, live, bus, clock, pauses, log, lost });
  const host = new EngineHost({ lease, clock, log, createRunner });

  return {
    handlers: alarmCalls({
      alarms,
      rules: new AlarmRuleService({ repository: rules, equipment, revise, bus, clock }),
      statistics: new AlarmStatisticsService({ repository, views, clock }),
      overview,
    }),
    handling: {
      confirm: (caller, body, language) => alarms.confirm(caller, body, language),
      ask: (wanted) => commands.ask(wanted),
      requireView: (caller, alarmId) => views.ofAlarm(caller, alarmId),
    },
    inView: {
      list: alarms.list.bind(alarms),
      lines: alarms.lines.bind(alarms),
      confirmIn: alarms.confirmIn.bind(alarms),
      present: overview.present.bind(overview),
    },
    standingOf: (caller, seen) => alarms.standingOf(caller, seen),
    centre: (caller, groupId) => overview.centre(caller, groupId),
    async start() {
      commands.start();
      overview.start();
      if (runsEngine) await host.start();
    },
    async stop() {
      commands.stop();
      overview.stop();
      await host.stop();
    },
  };
}
