import {
  type api,
  type BindableReport,
  type BindableSignal,
  type ConfigDocument,
  type ConfigSignal,
  type DrawnSignal,
  fail,
  type ReplyOf,
} from '@lookfar/contract';
import { projectScope, withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { toDocument } from '../configuration/configuration.mapper.ts';
import type { ConfigurationRepository } from '../configuration/configuration.repository.ts';
import { reportOfSignals } from '../configuration/configurationRows.ts';
import type { TemplateStore } from '../configuration/TemplateStore.ts';
import { type NamedSignal, signalKey } from '../page/mapSignals.ts';
import type { Owner, PageRepository } from '../page/page.repository.ts';
import { variableEquip } from '../page/variableEquip.ts';
import type { PageSignalRepository, PageSignalRow } from './pageSignal.repository.ts';

export interface BindableSignalsParts {
  db: Records;
  pages: Pick<PageRepository, 'owner'>;
  signals: PageSignalRepository;
  configurations: Pick<ConfigurationRepository, 'rows'>;
  templates: Pick<TemplateStore, 'read'>;
}

/** A signal with the name of its device or template, and its storage rule, 0 for none. */
export type NamedBindable = BindableSignal & Pick<DrawnSignal, 'subTitle' | 'reportId'>;

/**
 * Signals that pages of an owner can be bound to: its own, for a device all signals of its organisation, for a project
 * its variables and those of its devices, whoever owns them.
 */
export class BindableSignals {
  private readonly parts: BindableSignalsParts;

  constructor(parts: BindableSignalsParts) {
    this.parts = parts;
  }

  async of(scope: Scope, owner: Owner, equipmentId?: number): Promise<ReplyOf<typeof api.pageDesign.signals>> {
    const { orgId, name } = await this.owner(scope, owner);
    if (owner.owner === 'template') {
      // A page of a template refers only to the device that will be created from it.
      if (equipmentId !== undefined) fail('1014');
      const { document } = await this.parts.templates.read(scope, owner.ownerId);
      return { equipId: 0, title: name, ...bindableOf(document, 0) };
    }
    // A scene has no device of its own.
    if (owner.owner === 'scene' && equipmentId === undefined) return { equipId: 0, title: name, list: [], reports: [] };
    const within = scopeFor(scope, owner, orgId);
    const id = equipmentId ?? (owner.owner === 'project' ? await this.variableEquip(scope, owner) : owner.ownerId);
    const rows = (await this.parts.configurations.rows(within, id)) ?? fail('1014');
    return { equipId: id, title: rows.equipment.name, ...bindableOf(await toDocument(rows, {}), id) };
  }

  /** Those that exist, by `equipId.signalId`. */
  async known(scope: Scope, owner: Owner, named: readonly NamedSignal[]): Promise<Map<string, NamedBindable>> {
    const { orgId, name } = await this.owner(scope, owner);
    const list =
      owner.owner === 'template'
        ? await this.ofTemplate(scope, owner.ownerId, name)
        : (await this.parts.signals.find(scopeFor(scope, owner, orgId), [...new Set(named.map(idOf))])).map(toBindable);
    return new Map(list.map((signal) => [signalKey(signal), signal]));
  }

  /** The named signals that exist, and of a project's variables those, with their current names. */
  async drawn(
    scope: Scope,
    owner: Owner,
    { signals, variables }: { signals: readonly NamedSignal[]; variables: readonly number[] },
  ): Promise<DrawnSignal[]> {
    const equipId = variables.length > 0 ? await this.variableEquip(scope, owner) : 0;
    const named = [...signals, ...(equipId > 0 ? variables.map((signalId) => ({ equipId, signalId })) : [])];
    return named.length === 0 ? [] : drawnOf(named, [...(await this.known(scope, owner, named)).values()]);
  }

  /** The device of a project's variables; 0 for other owners. */
  async variableEquip(scope: Scope, owner: Owner): Promise<number> {
    return owner.owner === 'project' ? variableEquip(this.parts.db, scopeFor(scope, owner, 0), owner.ownerId) : 0;
  }

  private async owner(scope: Scope, owner: Owner) {
    return (await this.parts.pages.owner(scope, owner)) ?? fail('1014');
  }

  private async ofTemplate(scope: Scope, templateId: number, subTitle: string): Promise<NamedBindable[]> {
    const { document } = await this.parts.templates.read(scope, templateId);
    const reports = reportOfSignals(document);
    return document.signals.map((signal) => ({
      ...{ ...facts(signal), signalId: signal.id, equipId: 0, subTitle },
      reportId: reports.get(signal.id)?.id ?? 0,
    }));
  }
}

function scopeFor(scope: Scope, { owner, ownerId }: Owner, orgId: number): Scope {
  if (owner === 'project') return projectScope(scope, { projectId: ownerId, pages: 'everything' });
  return withinOrganisation(scope, orgId);
}

/** Signals in their order, and the storage rules that keep them. */
function bindableOf(document: ConfigDocument, equipId: number): { list: BindableSignal[]; reports: BindableReport[] } {
  const reports = reportOfSignals(document);
  const list = document.signals.map((signal) => ({ ...facts(signal), signalId: signal.id, equipId }));
  const members = Map.groupBy(list, ({ signalId }) => reports.get(signalId));
  return {
    list,
    reports: document.reports.map((report) => ({
      ...{ reportId: report.id, title: report.name, mode: report.mode },
      ...{ intervalSeconds: report.intervalSeconds, retentionDays: report.retentionDays },
      signalIds: (members.get(report) ?? []).map(({ signalId }) => signalId),
    })),
  };
}

const idOf = ({ signalId }: NamedSignal) => signalId;

/** The known signals that are named. */
export function drawnOf(named: readonly NamedSignal[], known: readonly NamedBindable[]): DrawnSignal[] {
  const wanted = new Set(named.map(signalKey));
  return known
    .filter((signal) => wanted.has(signalKey(signal)))
    .map(({ equipId, signalId, title, subTitle, reportId }) => ({ equipId, signalId, title, subTitle, reportId }));
}

export function toBindable(row: PageSignalRow): NamedBindable {
  const { id: signalId, equipmentId: equipId, equip: subTitle, writable } = row;
  const signalMaps = JSON.parse(row.signalMaps) as BindableSignal['signalMaps'];
  const reportId = row.reportId ?? 0;
  return { ...facts({ ...row, signalMaps, writable: writable === 1 }), signalId, equipId, subTitle, reportId };
}

type Facts = Omit<BindableSignal, 'signalId' | 'equipId'>;

function facts(signal: Facts | ConfigSignal): Facts {
  const { title, groupName, dataType, unit, decimals, writable, upperLimit, lowerLimit, signalMaps, note } = signal;
  return { title, groupName, dataType, unit, decimals, writable, upperLimit, lowerLimit, signalMaps, note };
}
