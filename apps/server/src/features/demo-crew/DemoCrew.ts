import { api, Failure } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { acknowledgementOf, confirmationOf, workOf } from '../demo/crewWords.ts';
import { hourMs } from '../demo/demoTimes.ts';
import type { PastOrg } from '../demo/past/PastOrg.ts';
import type { CrewCalls } from './CrewCalls.ts';
import {
  type Crew,
  type CrewHours,
  type CrewMove,
  type CrewOrder,
  crewMove,
  isForgotten,
  thereOf,
} from './crewMove.ts';
import type { DemoCrewRepository } from './demoCrew.repository.ts';

/** A plant of the demo, and who looks after it. */
export interface CrewSite {
  sns: readonly string[];
  crew: Crew;
  /** When they are there. */
  presence: CrewHours['presence'];
  /** What they write. */
  words: Pick<PastOrg, 'alarmWords' | 'trips'>;
  /** Whether the plant tells stories at the moment. */
  isOn(): Promise<boolean>;
}

export interface DemoCrewParts {
  sites: readonly CrewSite[];
  repository: DemoCrewRepository;
  calls: Pick<CrewCalls, 'make'>;
  /** Undefined for an account that cannot log in. */
  callerOf(accountId: number): Promise<Caller | undefined>;
  lease: Pick<EngineLease, 'renew'>;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'debug'>;
}

type Due = { order: CrewOrder & { title: string }; move: CrewMove; by: string; fitter: string };

/** [CR7] */
const restMs = hourMs;

/** Does what the people of a demo plant do while nobody shows it. */
export class DemoCrew {
  readonly #parts: DemoCrewParts;
  /** Until when it is not tried again. */
  readonly #tried = new Map<string, number>();

  constructor(parts: DemoCrewParts) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    const { sites, repository, clock } = this.#parts;
    for (const [key, until] of this.#tried) if (until <= clock.now()) this.#tried.delete(key);
    for (const { sns, crew, presence, words, isOn } of sites) {
      const orgId = await repository.org(sns);
      if (orgId === undefined || isStopped()) continue;
      const hours = { now: clock.now(), presence };
      const forgotten = (await repository.alarms(orgId)).filter((alarm) => isForgotten(alarm, hours.now));
      const due = this.#due(await repository.orders(orgId), crew, hours);
      // The plant is asked only if there is something to do.
      if ((forgotten.length === 0 && due.length === 0) || !(await isOn())) continue;
      const people = await repository.accounts(orgId, [...crew.operators, ...crew.managers, ...crew.fitters]);
      const operator = people.get(thereOf(crew.operators, hours) ?? '');
      for (const { alarmId, title, occurrence } of forgotten) {
        if (isStopped()) return;
        await this.#as(operator, `alarm ${occurrence}`, (caller, calls) =>
          calls.make(caller, api.alarm.confirm, {
            alarms: [{ alarmId, occurrence }],
            note: acknowledgementOf(words, title, occurrence),
          }),
        );
      }
      for (const one of due) {
        if (isStopped()) return;
        await this.#as(people.get(one.by), `order ${one.order.id} ${one.move}`, (caller, calls) =>
          this.#make(caller, calls, { ...one, words }),
        );
      }
    }
  }

  #due(orders: readonly (CrewOrder & { title: string })[], crew: Crew, hours: CrewHours): Due[] {
    const working = orders.filter(({ state }) => state === 'dispatched' || state === 'received');
    const busy = new Set(working.flatMap(({ phase, assignee }) => (phase === '' ? [] : [assignee])));
    const loads = new Map<string, number>();
    const load = (name: string) => loads.set(name, (loads.get(name) ?? 0) + 1);
    for (const { assignee } of working) load(assignee);
    return orders.flatMap((order) => {
      const next = crewMove(order, crew, { ...hours, loads, busy });
      if (!next) return [];
      if (next.move === 'dispatch') load(next.fitter);
      if (next.move === 'travel') busy.add(next.fitter);
      return [{ order, ...next }];
    });
  }

  #make(
    caller: Caller,
    calls: Pick<CrewCalls, 'make'>,
    { order: { id, title }, move, fitter, words }: Due & Pick<CrewSite, 'words'>,
  ): Promise<unknown> {
    switch (move) {
      case 'dispatch':
        return calls.make(caller, api.repair.dispatch, { id, assignee: fitter, seenAssignee: '' });
      case 'receive':
        return calls.make(caller, api.repair.receive, { id });
      case 'travel':
        return calls.make(caller, api.repair.phase, { id, phase: 'travelling' });
      case 'arrive':
        return calls.make(caller, api.repair.phase, { id, phase: 'onSite' });
      case 'finish':
        return calls.make(caller, api.repair.finish, { id, ...workOf(words, title, id) });
      case 'confirm':
        return calls.make(caller, api.repair.confirm, { id, isFixed: true, note: confirmationOf(id) });
    }
  }

  /** A refusal is no fault: somebody was faster, or has other rules by now. */
  async #as(
    accountId: number | undefined,
    key: string,
    act: (caller: Caller, calls: Pick<CrewCalls, 'make'>) => Promise<unknown>,
  ): Promise<void> {
    const { callerOf, lease, calls, clock, log } = this.#parts;
    const caller = accountId === undefined || this.#tried.has(key) ? undefined : await callerOf(accountId);
    if (!caller) return;
    await lease.renew();
    // An acknowledgement that the engine refuses is an answer, not a failure: it is not repeated either.
    this.#tried.set(key, clock.now() + restMs);
    try {
      await act(caller, calls);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      log.debug({ code: error.code, key }, 'the crew of the demo was refused');
    }
  }
}
