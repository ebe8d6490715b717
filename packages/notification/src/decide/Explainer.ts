import type { ExplainedLine, Explanation, PersonalWay, Verdict } from '@lookfar/contract';
import { namedIn } from '../schedule/onDuty.ts';
import type { Person, Rule, Subject } from '../world.ts';
import { Concerned } from './Concerned.ts';
import type { Decision, Delivery } from './Decision.ts';
import type { Index } from './Index.ts';
import { Lines } from './Lines.ts';
import { accessVerdict, reachVerdict, wishVerdict } from './personVerdict.ts';
import { isAbout, ruleVerdict } from './ruleVerdict.ts';
import { Situation } from './Situation.ts';

/** What picked somebody. */
type Source = Pick<ExplainedLine, 'via' | 'ruleId' | 'ruleName' | 'afterSeconds'>;

/** How many people are asked for their reason: an explanation is read by a person, and must not keep others waiting. */
const mostAsked = 10_000;
/** How many people are looked at in one turn. */
const inOneTurn = 1000;

type Turns<Result> = Generator<undefined, Result>;

/** Says of everyone whom a subject concerns whether they are told, and why not. */
export class Explainer {
  readonly #index: Index;
  readonly #situation: Situation;
  readonly #isMaintained: boolean;
  readonly #lines = new Lines();
  #asked = 0;

  constructor(index: Index, subject: Subject, now: number) {
    this.#index = index;
    this.#situation = new Situation(index.facts, subject, now);
    this.#isMaintained = this.#situation.isMaintained();
  }

  *explain({ deliveries }: Decision): Turns<Explanation> {
    const { subject, facts } = this.#situation;
    const skipped: Explanation['skipped'] = [];
    const applied: Rule[] = [];
    for (const [number, delivery] of deliveries.entries()) {
      this.#addTold(delivery);
      if (number % inOneTurn === inOneTurn - 1) yield;
    }
    for (const rule of facts.world.rules) {
      if (!isAbout(rule, this.#situation)) continue;
      const verdict = ruleVerdict(rule, this.#situation) ?? (this.#isMaintained ? 'maintenance' : null);
      if (verdict) skipped.push({ ruleId: rule.id, ruleName: rule.name, verdict });
      else applied.push(rule);
    }
    const isNewAlarm = subject.ruleId === undefined && subject.occasion === 'raised';
    if (isNewAlarm) for (const rule of applied) yield* this.#addSteps(rule);
    for (const rule of applied) yield* this.#addRecipients(rule, rule, sourceOf(rule, null), this.#situation);
    if (isNewAlarm) yield* this.#addWishing();
    return { ...this.#lines.result(), skipped };
  }

  #addTold({ accountId, channelId, way, via, ruleId, verdict }: Delivery): void {
    const { facts } = this.#index;
    const name = channelId === null ? this.#personOf(accountId)?.name : facts.channels.get(channelId)?.name;
    const ruleName = ruleId === null ? '' : (facts.rules.get(ruleId)?.name ?? '');
    const source = { via, ruleId, ruleName, afterSeconds: null };
    this.#lines.add({ accountId, channelId, name: name ?? '', way, verdict, ...source });
  }

  *#addSteps(rule: Rule): Turns<void> {
    const { facts, subject, now } = this.#situation;
    for (const step of rule.escalation) {
      const due = new Situation(facts, subject, now + step.afterSeconds * 1000);
      yield* this.#addRecipients(rule, step, sourceOf(rule, step.afterSeconds), due);
    }
  }

  *#addRecipients(
    { required }: Rule,
    { recipients, ways }: Pick<Rule, 'recipients' | 'ways'>,
    source: Source,
    situation: Situation,
  ): Turns<void> {
    const { facts, people } = this.#index;
    for (const id of recipients.channelIds) {
      const channel = facts.channels.get(id);
      if (!channel) continue;
      const { name, kind: way, enabled } = channel;
      const verdict = enabled ? toldVerdict(source) : 'channelOff';
      this.#lines.add({ accountId: null, channelId: id, name, way, verdict, ...source });
    }
    const ask = (index: number | undefined, verdict?: Verdict) => {
      const person = index === undefined ? undefined : people.list[index];
      if (!person) return;
      const reason = verdict ?? accessVerdict(person, situation);
      for (const way of ways)
        this.#addPerson(person, way, reason ?? verdictOf(person, way, required, situation), source);
    };
    const askIds = (ids: Iterable<number>, verdict?: Verdict) => {
      for (const id of ids) ask(people.byId.get(id), verdict);
    };
    for (const id of recipients.scheduleIds) askIds(situation.onDuty(id));
    askIds(recipients.accountIds);
    const lists = [
      ...recipients.roleIds.map((id) => people.byRole.get(id)),
      ...recipients.deptIds.map((id) => people.byDept.get(id)),
      recipients.everyone ? new Concerned(people, situation).reachable() : undefined,
    ];
    for (const list of lists) yield* this.#ask(list ?? [], ways.length, ask);
    for (const id of recipients.scheduleIds) {
      const schedule = facts.schedules.get(id);
      if (schedule) askIds(namedIn(schedule), 'offDuty');
    }
  }

  /** Messages that need no rule: people who do not want them, or cannot be reached. */
  *#addWishing(): Turns<void> {
    const { people, facts } = this.#index;
    const { setting } = facts.world;
    const everyone = { via: 'everyone', ruleId: null, ruleName: '', afterSeconds: null } as const;
    const askWeb = (person: Person) =>
      this.#addPerson(person, 'web', wishVerdict(person, 'web', this.#situation), everyone);
    yield* this.#ask(new Concerned(people, this.#situation).reachable(), setting.personal.length + 1, (index) => {
      const person = people.list[index];
      if (!person) return;
      for (const way of setting.personal)
        if (person.preference?.ways[way].includes(this.#situation.level)) {
          const verdict = verdictOf(person, way, false, this.#situation);
          this.#addPerson(person, way, verdict, { ...everyone, via: 'own' });
        }
      if (setting.everyone) askWeb(person);
    });
    if (setting.everyone)
      for (const holder of this.#situation.subject.equipment?.holders ?? [])
        if (!holder.isActive) this.#addPerson(holder, 'web', 'inactive', everyone);
        else if (!this.#situation.isSeenBy(holder)) this.#addPerson(holder, 'web', 'noRight', everyone);
        else askWeb(holder);
  }

  *#ask(list: readonly number[], ways: number, ask: (index: number) => void): Turns<void> {
    const left = Math.max(0, mostAsked - this.#asked);
    for (const [number, index] of list.slice(0, left).entries()) {
      ask(index);
      if (number % inOneTurn === inOneTurn - 1) yield;
    }
    yield;
    this.#asked += list.length;
    this.#lines.skip(Math.max(0, list.length - left) * ways);
  }

  #addPerson({ id: accountId, name }: Person, way: PersonalWay, refusal: Verdict | null, source: Source): void {
    const verdict = refusal ?? (this.#isMaintained ? 'maintenance' : toldVerdict(source));
    this.#lines.add({ accountId, channelId: null, name, way, verdict, ...source });
  }

  #personOf(accountId: number | null): Person | undefined {
    if (accountId === null) return undefined;
    const { people } = this.#index;
    const index = people.byId.get(accountId);
    if (index !== undefined) return people.list[index];
    return this.#situation.subject.equipment?.holders.find(({ id }) => id === accountId);
  }
}

const toldVerdict = ({ afterSeconds }: Source): Verdict => (afterSeconds === null ? 'send' : 'escalates');

const sourceOf = ({ id, name }: Rule, afterSeconds: number | null): Source => ({
  via: afterSeconds === null ? 'rule' : 'escalation',
  ruleId: id,
  ruleName: name,
  afterSeconds,
});

/** Why someone who may see it is not told by a way. */
function verdictOf(person: Person, way: PersonalWay, isRequired: boolean, situation: Situation): Verdict | null {
  const unwanted = isRequired ? null : wishVerdict(person, way, situation);
  return unwanted ?? reachVerdict(person, way, situation.facts.world.providers);
}
