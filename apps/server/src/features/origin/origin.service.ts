import { type api, type BodyOf, fail, formatTime, originLimits, originUses, type ReplyOf } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { type AllowedOrigins, usesOf } from './AllowedOrigins.ts';
import type { OriginRepository, OriginRow } from './origin.repository.ts';

export interface OriginServiceParts {
  repository: OriginRepository;
  allowed: AllowedOrigins;
  clock: Clock;
}

type Draft = BodyOf<typeof api.origin.add>;
/** For the operation log. */
type Detail = Record<string, unknown>;

/** What platform administrators open the content security policy for. */
export class OriginService {
  private readonly parts: OriginServiceParts;

  constructor(parts: OriginServiceParts) {
    this.parts = parts;
  }

  async query(filter: BodyOf<typeof api.origin.query>): Promise<ReplyOf<typeof api.origin.query>> {
    const { total, list } = await this.parts.repository.list(filter);
    return { total, list: list.map(toOrigin) };
  }

  async add({ loginname }: Caller, draft: Draft): Promise<number> {
    const { repository, clock, allowed } = this.parts;
    if ((await repository.all()).length >= originLimits.origins) fail('1522', { limit: originLimits.origins });
    const id = await repository.insert({ ...columnsOf(draft), loginname, createdAt: clock.now() });
    if (id === undefined) fail('1501', { name: draft.origin });
    allowed.announce();
    return id;
  }

  async edit({ id, ...draft }: BodyOf<typeof api.origin.edit>): Promise<Detail> {
    const { repository, allowed } = this.parts;
    const before = await this.existing(id);
    const namesake = (await repository.all()).find(({ origin }) => origin === draft.origin);
    if (namesake && namesake.id !== id) fail('1501', { name: draft.origin });
    const columns = columnsOf(draft);
    await repository.update(id, columns);
    allowed.announce();
    const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter((key) => columns[key] !== before[key]);
    return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: columns[key] }]));
  }

  async remove(id: number): Promise<Detail> {
    const { name, origin } = await this.existing(id);
    await this.parts.repository.remove(id);
    this.parts.allowed.announce();
    return { name, origin };
  }

  private async existing(id: number): Promise<OriginRow> {
    return (await this.parts.repository.find(id)) ?? fail('1014');
  }
}

/** In one order, so that the same uses are the same text. */
function columnsOf({ name, origin, uses, note }: Draft) {
  return { name, origin, uses: JSON.stringify(originUses.filter((use) => uses.includes(use))), note };
}

function toOrigin({ uses, createdAt, ...row }: OriginRow) {
  return { ...row, uses: usesOf(uses), gmtCreate: formatTime(createdAt) };
}
