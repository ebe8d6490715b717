import type { Recipients } from '@lookfar/contract';
import type { Decision, Delivery } from '../decide/Decision.ts';
import { Deliveries } from '../decide/Deliveries.ts';
import { accessVerdict, reachVerdict, wishVerdict } from '../decide/personVerdict.ts';
import { isAbout, quietOf, ruleVerdict } from '../decide/ruleVerdict.ts';
import { Facts, Situation } from '../decide/Situation.ts';
import type { Person, Rule, Subject, World } from '../world.ts';

/**
 * Decides as the `Decider` does by looking at every rule and every person. It shows that the index of the Decider leaves
 * nobody out, and what the index saves.
 */
export function scan(world: World, subject: Subject, now: number): Decision {
  const situation = new Situation(new Facts(world), subject, now);
  const found = new Deliveries();
  const escalations: Decision['escalations'] = [];
  if (situation.isMaintained()) return { deliveries: [], escalations };
  for (const rule of world.rules) {
    if (!isAbout(rule, situation) || ruleVerdict(rule, situation) !== null) continue;
    scanRule(rule, situation, found);
    if (subject.ruleId === undefined && subject.occasion === 'raised')
      for (const [step, { afterSeconds }] of rule.escalation.entries())
        escalations.push({ ruleId: rule.id, step, dueSeconds: afterSeconds });
  }
  if (subject.ruleId === undefined && subject.occasion === 'raised') scanWishes(situation, found);
  return { deliveries: found.list(), escalations };
}

function scanRule(rule: Rule, situation: Situation, found: Deliveries): void {
  const { world, channels } = situation.facts;
  const quiet = quietOf(rule.quiet, situation.level, situation);
  const reason = {
    via: 'rule',
    ruleId: rule.id,
    required: rule.required,
    verdict: quiet ? 'quiet' : 'send',
    quietUntil: quiet?.until ?? null,
  } as const;
  for (const person of world.people) {
    if (!isRecipient(person, rule.recipients, situation) || accessVerdict(person, situation) !== null) continue;
    for (const way of rule.ways)
      if ((rule.required || !wishVerdict(person, way, situation)) && !reachVerdict(person, way, world.providers))
        found.add({ accountId: person.id, channelId: null, way, ...reason });
  }
  for (const id of rule.recipients.channelIds) {
    const channel = channels.get(id);
    if (channel?.enabled) found.add({ accountId: null, channelId: id, way: channel.kind, ...reason });
  }
}

function isRecipient(person: Person, recipients: Recipients, situation: Situation): boolean {
  return (
    recipients.everyone ||
    recipients.accountIds.includes(person.id) ||
    recipients.roleIds.includes(person.roleId) ||
    situation.facts.depts.line(person.deptId).some((dept) => recipients.deptIds.includes(dept)) ||
    recipients.scheduleIds.some((id) => situation.onDuty(id).includes(person.id))
  );
}

function scanWishes(situation: Situation, found: Deliveries): void {
  const { setting, people, providers } = situation.facts.world;
  const add = (person: Person, way: Delivery['way'], via: 'own' | 'everyone') =>
    found.add({
      accountId: person.id,
      channelId: null,
      way,
      via,
      ruleId: null,
      required: false,
      verdict: 'send',
      quietUntil: null,
    });
  for (const person of people) {
    if (accessVerdict(person, situation) !== null) continue;
    if (setting.everyone && !wishVerdict(person, 'web', situation)) add(person, 'web', 'everyone');
    if (!person.preference) continue;
    for (const way of setting.personal)
      if (!wishVerdict(person, way, situation) && !reachVerdict(person, way, providers)) add(person, way, 'own');
  }
  if (!setting.everyone) return;
  for (const person of situation.subject.equipment?.holders ?? [])
    if (person.isActive && situation.isSeenBy(person) && !wishVerdict(person, 'web', situation))
      add(person, 'web', 'everyone');
}
