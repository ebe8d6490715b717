import type { Recipients } from '@lookfar/contract';
import type { Rule } from '../world.ts';
import { put } from './put.ts';
import type { Situation } from './Situation.ts';
import { wayBits } from './ways.ts';

/** Whom a rule, or a step of it, tells and how. */
export class Target {
  readonly recipients: Recipients;
  /** Bits of the ways. */
  readonly ways: number;
  readonly accounts: ReadonlySet<number>;
  readonly roles: ReadonlySet<number>;
  readonly depts: ReadonlySet<number>;

  constructor({ recipients, ways }: Pick<Rule, 'recipients' | 'ways'>) {
    this.recipients = recipients;
    this.ways = wayBits(ways);
    this.accounts = new Set(recipients.accountIds);
    this.roles = new Set(recipients.roleIds);
    this.depts = new Set(recipients.deptIds);
  }
}

export interface IndexedRule {
  rule: Rule;
  target: Target;
}

/** Rules by what connects them with devices. */
export class RuleIndex {
  readonly #all: IndexedRule[] = [];
  readonly #devices = new Map<number, IndexedRule[]>();
  readonly #groups = new Map<number, IndexedRule[]>();

  add(rule: Rule): void {
    if (!rule.enabled) return;
    const one = { rule, target: new Target(rule) };
    const { equipmentIds, groupIds } = rule.devices;
    if (equipmentIds.length === 0 && groupIds.length === 0) this.#all.push(one);
    for (const device of equipmentIds) put(this.#devices, device, one);
    for (const group of groupIds) put(this.#groups, group, one);
  }

  /** Enabled rules for the device of a situation, each once. */
  of({ subject: { equipment }, groupLine }: Situation): Iterable<IndexedRule> {
    const found = new Set(this.#all);
    if (!equipment) return found;
    for (const one of this.#devices.get(equipment.id) ?? []) found.add(one);
    for (const group of groupLine) for (const one of this.#groups.get(group) ?? []) found.add(one);
    return found;
  }
}
