import {
  type ConfigProblem,
  type ConfigSaved,
  type Configuration,
  fail,
  formatTime,
  type Revision,
} from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import type { ConfigurationStore, KeptOrder } from './ConfigurationStore.ts';
import { describeChanges } from './describeChanges.ts';
import type { PushFollower } from './PushFollower.ts';
import type { RevisionRepository } from './revision.repository.ts';
import { masked, type SecretKeys } from './secrets.ts';

export interface ConfigurationHistoryParts {
  keeper: ConfigurationStore;
  revisions: RevisionRepository;
  secretsOf: SecretKeys;
  pushes: PushFollower;
}

type RevisionRow = NonNullable<Awaited<ReturnType<RevisionRepository['find']>>>;

/** What was saved, and what changed by it. */
export interface SavedChange {
  saved: ConfigSaved;
  detail: Readonly<Record<string, unknown>>;
}

/** What users do with the configuration of a device or a template: read, save, look at old revisions, restore. */
export class ConfigurationHistory {
  private readonly parts: ConfigurationHistoryParts;

  constructor(parts: ConfigurationHistoryParts) {
    this.parts = parts;
  }

  async info(caller: Caller, id: number): Promise<Configuration> {
    const present = await this.parts.keeper.present(scopeOf(caller), id);
    const { revision, document, fromTemplate, updatedBy, updatedAt } = present;
    return {
      ...{ id, revision },
      ...fromTemplate,
      document: masked(document, this.parts.secretsOf),
      loginname: updatedBy,
      gmtModified: formatTime(updatedAt),
    };
  }

  async check(caller: Caller, id: number | undefined, document: Configuration['document']): Promise<ConfigProblem[]> {
    return this.parts.keeper.check(caller, scopeOf(caller), id, document);
  }

  async save(order: Omit<KeptOrder, 'cause'>): Promise<SavedChange> {
    return this.keep({ ...order, cause: 'save' });
  }

  async list(caller: Caller, id: number, page: { pageNo: number; pageSize: number }) {
    const { keeper, revisions } = this.parts;
    await keeper.present(scopeOf(caller), id);
    const { total, list } = await revisions.list(scopeOf(caller), { kind: keeper.kind, id }, page);
    return { total, list: list.map(toRevision) };
  }

  async revision(caller: Caller, id: number, revision: number) {
    const row = await this.find(caller, id, revision);
    return { ...toRevision(row), document: masked(row.document, this.parts.secretsOf) };
  }

  /** Items that were removed meanwhile come back with a new id. */
  async restore(caller: Caller, { id, revision, base }: { id: number; revision: number; base: number }) {
    const { document } = await this.find(caller, id, revision);
    return this.keep({ id, document, base, caller, cause: 'restore', note: String(revision) });
  }

  private async find(caller: Caller, id: number, revision: number): Promise<RevisionRow> {
    const { keeper, revisions } = this.parts;
    const scope = scopeOf(caller);
    await keeper.present(scope, id);
    return (await revisions.find(scope, { kind: keeper.kind, id }, revision)) ?? fail('1014');
  }

  private async keep(order: KeptOrder): Promise<SavedChange> {
    const { keeper, pushes, secretsOf } = this.parts;
    const before = await keeper.present(scopeOf(order.caller), order.id);
    const { revision, ids, document, gatewayId } = await keeper.save(order);
    const pushed = await pushes.follow(order.caller, gatewayId);
    await breathe();
    const shown = masked(document, secretsOf);
    const changes = await describeChanges(masked(before.document, secretsOf), shown);
    return { saved: { ...pushed, revision, ids, document: shown }, detail: { revision, ...changes } };
  }
}

function toRevision(row: Omit<RevisionRow, 'document'>): Revision {
  const { revision, loginname, cause, note, signals, alarms, reports, scripts, at } = row;
  return { revision, loginname, cause, note, signals, alarms, reports, scripts, gmtCreate: formatTime(at) };
}
