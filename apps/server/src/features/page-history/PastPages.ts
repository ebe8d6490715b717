import { fail } from '@lookfar/contract';
import { type Caller, requireRight, type Scope } from '../../platform/sessions/caller.ts';
import { mayViewAlarms } from '../alarm/mayViewAlarms.ts';
import type { NamedSignal } from '../page/mapSignals.ts';
import type { ViewedPages } from '../page-design/ViewedPages.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ProjectAccessRepository } from '../project/access/projectAccess.repository.ts';
import type { ProjectPageContent } from '../project-page/ProjectPageContent.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { PageSignalsRepository, PastSignal } from './pageSignals.repository.ts';

export interface PastPagesParts {
  viewed: ViewedPages;
  equipment: EquipmentAccess;
  projects: ProjectAccess;
  owners: Pick<ProjectAccessRepository, 'projectOfPage'>;
  contents: Pick<ProjectPageContent, 'content'>;
  repository: PageSignalsRepository;
}

/** What of a page is read with one scope. */
export interface PagePart {
  scope: Scope;
  signals: PastSignal[];
  /** Devices whose alarms the caller sees: those about signals of the page, and with `whole` those about no signal. */
  alarmDevices: ReadonlyMap<number, { whole: boolean }>;
}

export interface PastPage {
  parts: PagePart[];
  /** Whether the caller sees alarms of it at all. */
  hasAlarms: boolean;
}

type Asked = { pageId: number; draft: boolean };

/** Pages as their viewers may see them in the past: whoever can open one now, if they may see history. */
export class PastPages {
  private readonly parts: PastPagesParts;

  constructor(parts: PastPagesParts) {
    this.parts = parts;
  }

  /** 1014 without access to the page or to history, 1542 before its password was entered. */
  async open(caller: Caller, asked: Asked): Promise<PastPage> {
    const parts = (await this.parts.owners.projectOfPage(asked.pageId))
      ? [await this.ofProject(caller, asked)]
      : await this.ofDevice(caller, asked.pageId);
    return { parts, hasAlarms: parts.some(({ alarmDevices }) => alarmDevices.size > 0) };
  }

  private async ofProject(caller: Caller, { pageId, draft }: Asked): Promise<PagePart> {
    const { projects, contents, viewed, repository } = this.parts;
    if (!caller.auths.has('project_edit')) requireRight(caller, 'monitor_project');
    const { scope, pmsn, published } = await projects.page(caller, pageId, { draft });
    if (!pmsn.history) fail('1014');
    const { signals: named, passwordHash } = await contents.content(
      pageId,
      draft ? 'draft' : (published ?? fail('1612')),
      caller,
    );
    if (!draft && !(await viewed.isOpen(caller, { id: pageId, passwordHash }))) fail('1542');
    const signals = matching(await repository.signals(scope, named.map(idOf)), named);
    const devices = pmsn.alarm ? signals.map(({ equipmentId }) => equipmentId) : [];
    return { scope, signals, alarmDevices: new Map(devices.map((id) => [id, { whole: true }])) };
  }

  private async ofDevice(caller: Caller, pageId: number): Promise<PagePart[]> {
    requireRight(caller, 'monitor_equipment');
    const { viewed, equipment } = this.parts;
    const page = await viewed.find(caller, pageId);
    if (!(await viewed.isOpen(caller, page))) fail('1542');
    const { signals: named } = await viewed.content(caller, page);
    const ids = [...new Set([page.ownerId, ...named.map(({ equipId }) => equipId)])];
    const seen = await equipment.among(caller, ids);
    if (!seen.get(page.ownerId)?.grant.history) fail('1014');
    const byScope = new Map<Scope, Access[]>();
    for (const access of seen.values())
      if (access.grant.history) byScope.set(access.scope, [...(byScope.get(access.scope) ?? []), access]);
    const parts: PagePart[] = [];
    for (const [scope, devices] of byScope) parts.push(await this.part(caller, scope, devices, named));
    return parts;
  }

  private async part(
    caller: Caller,
    scope: Scope,
    devices: readonly Access[],
    named: readonly NamedSignal[],
  ): Promise<PagePart> {
    const grants = new Map(devices.map(({ equipment, grant }) => [equipment.id, grant]));
    const wanted = named.filter(({ equipId, signalId }) => grants.get(equipId)?.sees(signalId));
    const alarming = devices.filter(({ equipment, grant }) => grant.alarm && mayViewAlarms(caller, equipment));
    return {
      scope,
      signals: matching(await this.parts.repository.signals(scope, wanted.map(idOf)), wanted),
      alarmDevices: new Map(alarming.map(({ equipment, grant }) => [equipment.id, { whole: grant.sees(null) }])),
    };
  }
}

const idOf = ({ signalId }: NamedSignal) => signalId;

/** A drawing may name a signal with a device that it does not belong to (any more): such a binding shows nothing. */
function matching(rows: readonly PastSignal[], named: readonly NamedSignal[]): PastSignal[] {
  const devices = new Map(named.map(({ equipId, signalId }) => [signalId, equipId]));
  return rows.filter(({ id, equipmentId }) => devices.get(id) === equipmentId);
}
