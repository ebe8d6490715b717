import type { SceneTrigger, Text } from '@lookfar/contract';
import { checkTrigger } from '@lookfar/scenes';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { SceneFacts } from './SceneFacts.ts';

const noRule: Text = { cn: '报警规则不存在', en: 'The alarm rule does not exist' };

/** Whether triggers can work, for the person who makes them. */
export class TriggerChecks {
  readonly #db: Records;
  readonly #facts: SceneFacts;
  readonly #clock: Clock;

  constructor(db: Records, facts: SceneFacts, clock: Clock) {
    this.#db = db;
    this.#facts = facts;
    this.#clock = clock;
  }

  /** Undefined, or why not. */
  async check(caller: Caller, orgId: number, trigger: SceneTrigger): Promise<Text | undefined> {
    const now = this.#clock.now();
    const facts = await this.#facts.known(caller, { id: 0, orgId }, (noting) => checkTrigger(trigger, now, noting));
    const problem = checkTrigger(trigger, now, facts);
    if (problem || trigger.kind !== 'alarm' || trigger.ruleId === undefined) return problem ?? undefined;
    const rule = await scoped(this.#db, withinOrganisation(scopeOf(caller), orgId))
      .selectFrom('alarmRule')
      .select('id')
      .where('id', '=', trigger.ruleId)
      .executeTakeFirst();
    return rule ? undefined : noRule;
  }
}
