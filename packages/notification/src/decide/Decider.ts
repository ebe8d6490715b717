import type { Explanation } from '@lookfar/contract';
import type { Rule, Subject, World } from '../world.ts';
import { atOnce } from './atOnce.ts';
import { Concerned } from './Concerned.ts';
import type { Decision, Delivery } from './Decision.ts';
import { Deliveries } from './Deliveries.ts';
import { Explainer } from './Explainer.ts';
import { Index } from './Index.ts';
import { wishVerdict } from './personVerdict.ts';
import { Target } from './RuleIndex.ts';
import { isAbout, quietOf, timeVerdict, triggerVerdict } from './ruleVerdict.ts';
import { Situation } from './Situation.ts';
import { wayBits, waysOf, web } from './ways.ts';

/** Why somebody is told, and when. */
type Reason = Pick<Delivery, 'via' | 'ruleId' | 'required' | 'verdict' | 'quietUntil'>;

const byOwnWish: Reason = { via: 'own', ruleId: null, required: false, verdict: 'send', quietUntil: null };
const toEveryone: Reason = { ...byOwnWish, via: 'everyone' };

/** How many people are told in one turn. */
const inOneTurn = 2000;

/** Decides who of an organisation is told of something. The world that it is made of must not change afterwards. */
export class Decider {
  readonly #index: Index;

  /** To prepare many thousands of people takes a while: `prepareDecider` does it in turns. */
  constructor(world: World, index: Index = Index.of(world)) {
    this.#index = index;
  }

  decide(subject: Subject, now: number): Decision {
    return atOnce(this.decideInTurns(subject, now));
  }

  /** For alarms that may concern many thousands: the caller lets others go on between the turns. */
  *decideInTurns(subject: Subject, now: number): Generator<undefined, Decision> {
    const situation = new Situation(this.#index.facts, subject, now);
    const found = new Deliveries();
    const escalations: Decision['escalations'] = [];
    if (situation.isMaintained()) return { deliveries: [], escalations };
    const concerned = new Concerned(this.#index.people, situation);
    const isNewAlarm = subject.ruleId === undefined && subject.occasion === 'raised';
    for (const { rule, target } of this.#index.rules.of(situation)) {
      if (!isAbout(rule, situation) || triggerVerdict(rule, situation) || timeVerdict(rule, situation)) continue;
      yield* this.#tell(target, reasonOf(rule, situation, 'rule'), concerned, found);
      if (isNewAlarm)
        for (const [step, { afterSeconds }] of rule.escalation.entries())
          escalations.push({ ruleId: rule.id, step, dueSeconds: afterSeconds });
    }
    if (isNewAlarm) yield* this.#tellWishing(concerned, found);
    return { deliveries: found.list(), escalations };
  }

  /**
   * Who is told when a step of an escalation is due. The hours of the rule were asked when the alarm was raised; nobody
   * is told if the rule or the step no longer exists.
   */
  escalate(subject: Subject, { ruleId, step }: { ruleId: number; step: number }, now: number): Delivery[] {
    const situation = new Situation(this.#index.facts, subject, now);
    const rule = this.#index.facts.rules.get(ruleId);
    const due = rule?.escalation[step];
    if (!rule?.enabled || !due || situation.isMaintained()) return [];
    const found = new Deliveries();
    const concerned = new Concerned(this.#index.people, situation);
    atOnce(this.#tell(new Target(due), reasonOf(rule, situation, 'escalation'), concerned, found));
    return found.list();
  }

  /** The decision with its reasons, and with those who are not told and why. */
  explain(subject: Subject, now: number): Explanation {
    return atOnce(this.explainInTurns(subject, now));
  }

  *explainInTurns(subject: Subject, now: number): Generator<undefined, Explanation> {
    const decision = yield* this.decideInTurns(subject, now);
    return yield* new Explainer(this.#index, subject, now).explain(decision);
  }

  *#tell(target: Target, reason: Reason, concerned: Concerned, found: Deliveries): Generator<undefined, void> {
    const { people, facts } = this.#index;
    for (const list of concerned.recipients(target, reason.required))
      for (const [number, index] of list.entries()) {
        const wishes = reason.required ? target.ways : target.ways & concerned.wishes(index);
        this.#add(index, wishes & (people.reach[index] ?? 0), reason, found);
        if (number % inOneTurn === inOneTurn - 1) yield;
      }
    for (const id of target.recipients.channelIds) {
      const channel = facts.channels.get(id);
      if (channel?.enabled) found.add({ accountId: null, channelId: id, way: channel.kind, ...reason });
    }
  }

  *#tellWishing(concerned: Concerned, found: Deliveries): Generator<undefined, void> {
    const { people, facts } = this.#index;
    const { setting } = facts.world;
    const personal = wayBits(setting.personal);
    const everyone = setting.everyone ? web : 0;
    for (const [number, index] of concerned.wishing().entries()) {
      const wishes = concerned.wishes(index) & (people.reach[index] ?? 0);
      const own = people.list[index]?.preference ? wishes & personal : 0;
      this.#add(index, own, byOwnWish, found);
      this.#add(index, wishes & everyone & ~own, toEveryone, found);
      if (number % inOneTurn === inOneTurn - 1) yield;
    }
    const { situation } = concerned;
    if (!setting.everyone) return;
    for (const holder of situation.subject.equipment?.holders ?? [])
      if (holder.isActive && situation.isSeenBy(holder) && !wishVerdict(holder, 'web', situation))
        found.add({ accountId: holder.id, channelId: null, way: 'web', ...toEveryone });
  }

  #add(index: number, ways: number, reason: Reason, found: Deliveries): void {
    if (ways === 0) return;
    const accountId = this.#index.people.list[index]?.id ?? null;
    const { via, ruleId, required, verdict, quietUntil } = reason;
    for (const way of waysOf[ways] ?? [])
      found.add({ accountId, channelId: null, way, via, ruleId, required, verdict, quietUntil });
  }
}

/** A `Decider`, prepared in short turns: the caller lets others go on between them. */
export function* prepareDecider(world: World): Generator<undefined, Decider> {
  return new Decider(world, yield* Index.inTurns(world));
}

function reasonOf(rule: Rule, situation: Situation, via: 'rule' | 'escalation'): Reason {
  const quiet = quietOf(rule.quiet, situation.level, situation);
  return {
    via,
    ruleId: rule.id,
    required: rule.required,
    verdict: quiet ? 'quiet' : 'send',
    quietUntil: quiet?.until ?? null,
  };
}
