import { Condition, inputsOf } from '@lookfar/alarms';
import { fail, type NotifyTrigger } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { AlarmRuleRepository } from '../../alarm/alarmRule.repository.ts';
import { DeviceReach } from '../common/DeviceReach.ts';
import type { RuleDraft } from './ruleColumns.ts';

type About = Pick<RuleDraft, 'devices' | 'trigger'>;

/** Of conditions, as far as the caller sees them. */
interface Inputs {
  signals: ReadonlySet<number>;
  gateways: ReadonlySet<string>;
}

/** Which rules are a caller's business: by the devices they are about, or by the signals of their condition. */
export class RuleReach {
  readonly #devices: DeviceReach;
  /** Undefined for callers who see everything of the organisation. */
  readonly #inputs: Inputs | undefined;

  private constructor(devices: DeviceReach, inputs: Inputs | undefined) {
    this.#devices = devices;
    this.#inputs = inputs;
  }

  static async of(db: Records, of: { caller: Caller; orgId: number }, rules: readonly About[]): Promise<RuleReach> {
    const scope = withinOrganisation(scopeOf(of.caller), of.orgId);
    const devices = await DeviceReach.of(
      db,
      of,
      rules.map((rule) => rule.devices),
    );
    if (scope.range.kind === 'all') return new RuleReach(devices, undefined);
    const inputs = rules.map(({ trigger }) => inputsOfTrigger(trigger));
    const repository = new AlarmRuleRepository(db);
    const signals = await repository.signals(
      scope,
      inputs.flatMap((one) => one.signals),
    );
    const gateways = await repository.gateways(
      scope,
      inputs.flatMap((one) => one.gateways),
    );
    return new RuleReach(devices, {
      signals: new Set(signals.map(({ id }) => id)),
      gateways: new Set(gateways.map(({ sn }) => sn)),
    });
  }

  sees({ devices, trigger }: About): boolean {
    const { signals, gateways } = inputsOfTrigger(trigger);
    const known = this.#inputs;
    const areSeen =
      !known || (signals.every((id) => known.signals.has(id)) && gateways.every((sn) => known.gateways.has(sn)));
    return areSeen && this.#devices.sees(devices);
  }

  /** 1014 unless the caller sees all that it is about. */
  require(rule: About): void {
    if (!this.sees(rule)) fail('1014');
    // The devices of a condition are those of its signals.
    if (rule.trigger.kind === 'alarm') this.#devices.require(rule.devices);
  }
}

/** A condition that this version cannot read names nothing. */
function inputsOfTrigger(trigger: NotifyTrigger): { signals: number[]; gateways: string[] } {
  const parsed = trigger.kind === 'condition' ? Condition.safeParse(trigger.condition) : undefined;
  return parsed?.success ? inputsOf(parsed.data) : { signals: [], gateways: [] };
}
