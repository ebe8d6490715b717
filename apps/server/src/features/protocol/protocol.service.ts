import type { DriverChecker } from '@lookfar/configuration';
import { type api, type BodyOf, type DriverForm, fail, type Language, type ReplyOf } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { refuseLostSecrets } from '../configuration/refuseLostSecrets.ts';
import { unmasked } from '../configuration/secrets.ts';
import { toProtocol } from './protocol.mapper.ts';
import type { ProtocolRepository, ProtocolRow } from './protocol.repository.ts';

type Draft = BodyOf<typeof api.protocol.add>;

/** How many places a refusal names. */
const placesNamed = 5;

export interface ProtocolServiceParts {
  repository: ProtocolRepository;
  /** All there are. */
  drivers: readonly DriverForm[];
  /** Judges of parameters. */
  presets: DriverChecker;
  /** Parameters that are never shown. */
  secretsOf(driver: string): readonly string[];
  clock: Clock;
}

/** Named drivers with preset parameters. One per driver ships with the system. */
export class ProtocolService {
  private readonly parts: ProtocolServiceParts;

  constructor(parts: ProtocolServiceParts) {
    this.parts = parts;
  }

  /** One row for each driver; rows of drivers that no longer exist are not offered. */
  async ship(): Promise<void> {
    const rows = (await this.parts.repository.all()).filter((row) => row.shipped);
    for (const driver of this.parts.drivers) {
      if (rows.some((row) => row.driver === driver.id)) continue;
      const row = {
        driver: driver.id,
        parameters: '{}',
        note: '',
        enabled: 1,
        shipped: 1,
        createdAt: this.parts.clock.now(),
      };
      // A user may have given its name to a protocol of their own.
      const added = await this.parts.repository.insert({ ...row, name: driver.name.cn });
      if (added === undefined) await this.parts.repository.insert({ ...row, name: `${driver.name.cn} (${driver.id})` });
    }
    for (const { id, driver } of rows) if (!this.nameOf(driver)) await this.parts.repository.update(id, { enabled: 0 });
  }

  /** Everyone counts their own equipment and templates. */
  async query(
    caller: Caller,
    body: BodyOf<typeof api.protocol.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.protocol.query>> {
    const { pageNo, pageSize, name, driver, enabled } = body;
    const { total, list } = await this.parts.repository.list({ name, driver, enabled }, { pageNo, pageSize });
    const counts = await this.parts.repository.useCounts(
      scopeOf(caller),
      list.map((row) => row.id),
    );
    return {
      total,
      list: list.map((row) => {
        const useCount = counts.get(row.id) ?? 0;
        return toProtocol(row, {
          useCount,
          name: this.shownName(row, language),
          secrets: this.parts.secretsOf(row.driver),
        });
      }),
    };
  }

  async add(draft: Draft): Promise<number> {
    this.check(draft);
    if (await this.parts.repository.named(draft.name)) fail('1501', { name: draft.name });
    const id = await this.parts.repository.insert({ ...toRow(draft), shipped: 0, createdAt: this.parts.clock.now() });
    return id ?? fail('1501', { name: draft.name });
  }

  /** What changed, for the operation log. */
  async edit({ id, ...given }: BodyOf<typeof api.protocol.edit>): Promise<Record<string, unknown>> {
    const before = await this.existing(id);
    if (before.shipped && given.driver !== before.driver) fail('1524');
    const draft = { ...given, parameters: this.withSecrets(given, before) };
    this.check(draft);
    const row = toRow({ ...draft, name: this.keptName(before, draft.name) });
    const namesake = await this.parts.repository.named(row.name);
    if (namesake && namesake.id !== id) fail('1501', { name: row.name });
    await this.parts.repository.update(id, row);
    const fields = Object.keys(row) as (keyof typeof row)[];
    const changed = fields.filter((field) => row[field] !== before[field]);
    // The parameters may hold a secret.
    const detail = changed.map((field) => [
      field,
      field === 'parameters' ? true : { from: before[field], to: row[field] },
    ]);
    return Object.fromEntries(detail);
  }

  async remove(id: number): Promise<{ name: string }> {
    const { name, shipped } = await this.existing(id);
    if (shipped) fail('1524');
    const places = await this.parts.repository.uses(id, placesNamed);
    if (places.length > 0) fail('1502', { places: places.join(', ') });
    await this.parts.repository.remove(id);
    return { name };
  }

  private async existing(id: number): Promise<ProtocolRow> {
    return (await this.parts.repository.find(id)) ?? fail('1014');
  }

  /** A masked secret is kept for the same endpoint, otherwise it has to be entered again (1000). */
  private withSecrets({ driver, parameters: given }: Draft, before: ProtocolRow): Record<string, unknown> {
    const stored = JSON.parse(before.parameters) as Record<string, unknown>;
    const source = { driver: before.driver, parameters: stored };
    const { parameters } = unmasked({ driver, parameters: given }, [source], this.parts.secretsOf);
    refuseLostSecrets({ driver, parameters }, this.parts.secretsOf);
    return parameters;
  }

  private nameOf(driverId: string) {
    return this.parts.drivers.find(({ id }) => id === driverId)?.name;
  }

  /** A shipped one that was not renamed is shown in the caller's language. */
  private shownName({ shipped, driver, name }: ProtocolRow, language: Language): string {
    const own = shipped ? this.nameOf(driver) : undefined;
    return own?.cn === name ? own[language] : name;
  }

  /** The name of an untouched shipped one in another language is no new name. */
  private keptName({ shipped, driver, name }: ProtocolRow, wanted: string): string {
    const own = shipped ? this.nameOf(driver) : undefined;
    return own?.cn === name && wanted === own.en ? name : wanted;
  }

  /** The driver's own words about the first parameter that is wrong. */
  private check({ driver, parameters }: Draft): void {
    const checked = this.parts.presets(driver);
    if (!checked) throw new Refusal('1000', noDriver);
    const [fault] = checked.check?.(parameters, []) ?? [];
    if (!fault) return;
    const label = checked.fields.find(({ key }) => key === fault.path)?.label ?? { cn: fault.path, en: fault.path };
    const { cn, en } = fault.reason;
    throw new Refusal('1000', { cn: `${label.cn}：${cn}`, en: `${label.en}: ${en}` });
  }
}

const noDriver = { cn: 'driver 没有此驱动', en: 'driver does not exist' };

function toRow({ name, driver, parameters, note, enabled }: Draft) {
  return { name, driver, parameters: JSON.stringify(parameters), note, enabled: enabled ? 1 : 0 };
}
