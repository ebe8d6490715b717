import { type ChannelKind, channelKinds } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { OutgoingPerMinute } from '../../../platform/config/config.ts';
import type { ChannelSecrets } from '../ChannelSecrets.ts';
import { dingtalk } from '../provider/dingtalk.ts';
import { feishu } from '../provider/feishu.ts';
import type { Provider, Providers } from '../provider/Provider.ts';
import { RobotProvider } from '../provider/RobotProvider.ts';
import { type ChannelTarget, type ChannelTools, WebhookProvider } from '../provider/WebhookProvider.ts';
import { wecom } from '../provider/wecom.ts';
import type { Attempt } from './deliveryRules.ts';

/** How the messages of a lane are sent. */
export interface Route {
  /** Undefined: they are kept in the outbox. */
  provider: Provider | undefined;
  /** Attempts at the same time. */
  atOnce: number;
  perMinute: number;
  /** Longer than any attempt takes: after it, one whose process has ended is made again. */
  claimMs: number;
  /** What becomes of an attempt is shown there too. */
  channelId?: number;
}

export interface RouteParts {
  db: Records;
  providers: Providers;
  perMinute: OutgoingPerMinute;
  secrets: ChannelSecrets;
  tools: ChannelTools;
}

/** HTTP requests end after 10 s; a mail server may take its time for every step. */
const [claimMs, mailClaimMs] = [20_000, 60_000];

const personal = {
  sms: { atOnce: 2, claimMs },
  voice: { atOnce: 2, claimMs },
  email: { atOnce: 4, claimMs: mailClaimMs },
  // To many services, of which some may be slow.
  push: { atOnce: 16, claimMs },
} as const;

const channels: Readonly<
  Record<ChannelKind, { atOnce: number; open(target: ChannelTarget, tools: ChannelTools): Provider }>
> = {
  webhook: { atOnce: 4, open: (target, tools) => new WebhookProvider(target, tools) },
  // One after another: people read them in the order in which they come.
  wecom: { atOnce: 1, open: (target, tools) => new RobotProvider(wecom, target, tools) },
  dingtalk: { atOnce: 1, open: (target, tools) => new RobotProvider(dingtalk, target, tools) },
  feishu: { atOnce: 1, open: (target, tools) => new RobotProvider(feishu, target, tools) },
};

/** Finds out where the messages of a lane go; channels change while messages wait. */
export class LaneRoutes {
  readonly #parts: RouteParts;

  constructor(parts: RouteParts) {
    this.#parts = parts;
  }

  async find(lane: string): Promise<Route> {
    const { providers, perMinute } = this.#parts;
    for (const way of Object.keys(personal) as (keyof typeof personal)[])
      if (lane === way || lane === `code:${way}`)
        return { provider: providers[way], ...personal[way], perMinute: perMinute[way] };
    return this.#channel(Number(lane.replace('channel:', '')));
  }

  async #channel(id: number): Promise<Route> {
    const { db, secrets, tools } = this.#parts;
    const query = scoped(db, serverScope).selectFrom('notifyChannel').selectAll().where('id', '=', id);
    const channel = await query.executeTakeFirst();
    const kind = channelKinds.find((one) => one === channel?.kind);
    if (!channel || !kind) return refusing('NO_CHANNEL');
    const { orgId, perMinute, enabled } = channel;
    if (enabled === 0) return refusing('DISABLED');
    const url = secrets.open(orgId, 'url', channel.url);
    const secret = secrets.open(orgId, 'secret', channel.secret);
    if (url === undefined || secret === undefined) return { ...refusing('NO_KEY'), channelId: id };
    const { atOnce, open } = channels[kind];
    return { provider: open({ url, secret }, tools), atOnce, perMinute, claimMs, channelId: id };
  }
}

function refusing(reason: string): Route {
  const attempt: Attempt = { kind: 'refused', reason };
  return { provider: { send: async () => attempt }, atOnce: 16, perMinute: Number.POSITIVE_INFINITY, claimMs };
}
