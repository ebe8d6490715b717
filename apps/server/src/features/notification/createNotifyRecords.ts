import { type PersonalWay, personalWays, type Text } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { SecretBox } from '../../platform/secrets/SecretBox.ts';
import { SharedLimits } from '../../platform/security/SharedLimits.ts';
import { BrowserKeys } from '../outgoing/BrowserKeys.ts';
import { ChannelSecrets } from '../outgoing/ChannelSecrets.ts';
import { channelCalls } from './channel/channel.calls.ts';
import { ChannelService } from './channel/channel.service.ts';
import { NotifyChanges } from './common/NotifyChanges.ts';
import { NotifyExamples, type NotifyExamplesParts } from './example/NotifyExamples.ts';
import { PushBrowsers } from './preference/PushBrowsers.ts';
import { preferenceCalls } from './preference/preference.calls.ts';
import { PreferenceService } from './preference/preference.service.ts';
import { RuleOptions } from './rule/RuleOptions.ts';
import { ruleCalls } from './rule/rule.calls.ts';
import { RuleService } from './rule/rule.service.ts';
import { HandOvers } from './schedule/handOver.service.ts';
import { scheduleCalls } from './schedule/schedule.calls.ts';
import { ScheduleService } from './schedule/schedule.service.ts';
import { settingCalls } from './setting/setting.calls.ts';
import { SettingService } from './setting/setting.service.ts';
import { windowCalls } from './window/window.calls.ts';
import { WindowService } from './window/window.service.ts';
import { NotifyWorlds } from './world/NotifyWorlds.ts';

export interface NotifyRecordsParts extends Pick<NotifyExamplesParts, 'messenger' | 'messages'> {
  db: Records;
  bus: Bus;
  clock: Clock;
  box: SecretBox;
  /** Why an address cannot be used; undefined if it can. */
  checkUrl(url: string): Promise<Text | undefined>;
  /** Ways that have a provider. */
  providers(): ReadonlySet<PersonalWay>;
  /** The key that browsers subscribe with. */
  pushKey(): Promise<string>;
}

/** Examples of one account: enough to try things out, too few to disturb anybody. */
const exampleRate = { burst: 10, refillMs: 30_000 };

/** What administrators and people decide about notifications, and all of it for the engine. */
export function createNotifyRecords(parts: NotifyRecordsParts): { handlers: Handler[]; worlds: NotifyWorlds } {
  const { db, bus, clock, box, messenger, messages, checkUrl, providers, pushKey } = parts;
  const changes = new NotifyChanges({ db, bus });
  const limit = new SharedLimits({ db, clock }).of('notify example', exampleRate);
  const examples = new NotifyExamples({ db, clock, messenger, messages, limit });
  const missing = () => personalWays.filter((way) => !providers().has(way));
  const browsers = new PushBrowsers({ db, changes, clock, checkUrl, keys: new BrowserKeys(box) });
  return {
    handlers: [
      ...ruleCalls({
        rules: new RuleService({ db, changes, clock, examples }),
        options: new RuleOptions({ db, missing }),
      }),
      ...scheduleCalls({
        schedules: new ScheduleService({ db, changes, clock }),
        handOvers: new HandOvers({ db, changes, clock }),
      }),
      ...windowCalls(new WindowService({ db, changes, clock })),
      ...settingCalls(new SettingService({ db, changes })),
      ...channelCalls(new ChannelService({ db, changes, clock, secrets: new ChannelSecrets(box), checkUrl, examples })),
      ...preferenceCalls({
        preferences: new PreferenceService({ db, changes, clock, browsers, examples, missing, pushKey }),
        browsers,
      }),
    ],
    worlds: new NotifyWorlds({ db, clock, providers }),
  };
}
