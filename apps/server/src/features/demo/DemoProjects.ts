import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DemoProject, DemoSite } from '@lookfar/contract';
import { bindingsIn, type Page, signalOfKey, sourcesOf, walk } from '@lookfar/page';
import type { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { countWidgets, measuresOf } from '../page/pageDocument.ts';
import { createVariableDevice } from '../project/variableDevice.ts';
import type { DemoFiles } from './addDemoFiles.ts';
import { demoHomes, demoNames } from './demoNames.ts';
import { type FindSignal, resolveDemoRule } from './demoVariables.ts';
import { type DemoNames, type DemoReportName, type DemoSignals, resolveDemoPage } from './resolveDemoPage.ts';

type Plant = z.output<typeof DemoSite>;
type Project = z.output<typeof DemoProject>;

interface Owner {
  orgId: number;
  loginname: string;
}

/** A project of the demo whose records are being written. */
interface Placed extends Owner {
  project: Project;
  projectId: number;
  variableEquipId: number;
}

const compress = promisify(gzip);

/** Loads the projects of the demo plant once its devices and people exist; works inside the given transaction. */
export class DemoProjects {
  private readonly db: Records;
  private readonly now: number;
  private readonly files: DemoFiles;

  constructor(db: Records, now: number, files: DemoFiles) {
    this.db = db;
    this.files = files;
    this.now = now;
  }

  async load(plant: Plant, owner: Owner): Promise<void> {
    for (const [seq, project] of plant.projects.entries()) await this.add(project, { ...owner, seq });
  }

  private async add(project: Project, { seq, ...owner }: Owner & { seq: number }): Promise<void> {
    const { title, note } = project;
    const times = { createdAt: this.now, updatedAt: this.now };
    const settings = { errorValShow: 'mark', errorDefaultVal: '0', shifts: '[0,480,960]', utcOffset: 480 };
    const row = { ...owner, ...times, ...settings, seq, title, note, image: null, expiresAt: null, shareCode: null };
    const insert = this.records.insertInto('project').values({ ...row, sharePasswordHash: '', shareGrant: '{}' });
    const { id: projectId } = await insert.returning('id').executeTakeFirstOrThrow();
    const device = { orgId: owner.orgId, projectId, title, now: this.now };
    const variableEquipId = await createVariableDevice(this.db, serverScope, device);
    const placed = { ...owner, project, projectId, variableEquipId };
    const names = await demoNames(this.db, owner.orgId);
    await this.addDevices(placed, names);
    await this.addSignals(placed);
    // Now with the variables.
    const all = await demoNames(this.db, owner.orgId);
    const find = finderOf(all, title);
    await this.addVariables(placed, find);
    const reports = await this.addReports(placed, find);
    const homes = await demoHomes(this.db, all.equipment);
    const pageIds = await this.addPages(placed, { ...all, homes, reports });
    await this.addMembers(placed, pageIds);
  }

  private get records() {
    return scoped(this.db, serverScope);
  }

  private async addDevices(
    { project, projectId }: Placed,
    { equipment }: Pick<DemoSignals, 'equipment'>,
  ): Promise<void> {
    const rows = project.equipment.flatMap((name) => {
      const equipmentId = equipment.get(name);
      return equipmentId === undefined ? [] : [{ projectId, equipmentId }];
    });
    if (rows.length > 0) await this.records.insertInto('projectEquipment').values(rows).execute();
  }

  /** A variable is a signal of the project's own device. */
  private async addSignals({ project, variableEquipId }: Placed): Promise<void> {
    const computed = { address: '', dataType: 'DOUBLE', byteOrder: 'ABCD', length: null, scale: 1, writable: 0 };
    const limits = { upperLimit: null, lowerLimit: null, deadband: 0, signalMaps: '[]' };
    const rows = project.variables.map(({ title, group, unit, decimals, note }, seq) => ({
      ...{ ...computed, ...limits, equipmentId: variableEquipId, seq, title, groupName: group, unit, decimals, note },
    }));
    if (rows.length > 0) await this.records.insertInto('signal').values(rows).execute();
  }

  private async addVariables({ project, projectId, loginname, variableEquipId }: Placed, find: FindSignal) {
    for (const { title, rule: described } of project.variables) {
      const { signalId } = find(title);
      const { rule, inputs } = resolveDemoRule(described, find, variableEquipId);
      const row = { signalId, projectId, kind: rule.kind, rule: JSON.stringify(rule), revision: 1, loginname };
      const past = { pastFrom: null, pastStart: null, updatedAt: this.now };
      await this.records
        .insertInto('variable')
        .values({ ...row, ...past })
        .execute();
      const rows = [...new Set(inputs)].map((input) => ({ variableId: signalId, signalId: input }));
      await this.records.insertInto('variableInput').values(rows).execute();
    }
  }

  /** Returns their ids by title. */
  private async addPages(placed: Placed, names: Omit<DemoNames, 'pages' | 'files'>): Promise<Map<string, number>> {
    const { project, projectId, orgId, loginname } = placed;
    const ids = new Map<string, number>();
    for (const [seq, { title, document }] of project.pages.entries()) {
      const row = {
        ...{ orgId, ownerKind: 'project', ownerId: projectId, seq, title, isHome: seq === 0 ? 1 : 0, loginname },
        ...{ ...measuresOf(document), document: '', passwordHash: null, published: 1 },
        ...{ createdAt: this.now, updatedAt: this.now },
      };
      const insert = this.records.insertInto('page').values(row).returning('id');
      ids.set(title, (await insert.executeTakeFirstOrThrow()).id);
    }
    // Links reference pages: they can be resolved once all exist.
    for (const { title, document } of project.pages) {
      const page = resolveDemoPage(document, project.title, { ...names, pages: ids, files: this.files });
      await this.publish(placed, ids.get(title) ?? 0, { ...page, con: { ...page.con, title } });
    }
    return ids;
  }

  private async publish({ projectId, loginname }: Placed, pageId: number, page: Page): Promise<void> {
    const document = JSON.stringify(page);
    await this.records.updateTable('page').set({ document }).where('id', '=', pageId).execute();
    const packed = await compress(JSON.stringify({ document, components: [] }));
    const about = { pageId, number: 1, revision: 1, loginname, note: '', rolledBackTo: null, at: this.now };
    await this.records
      .insertInto('pagePublication')
      .values({ ...about, widgetCount: countWidgets(page.widgets), document: packed })
      .execute();
    const rows = signalsOn(page).map((signal) => ({ ...signal, projectId, pageId }));
    if (rows.length > 0) await this.records.insertInto('projectPageSignal').values(rows).execute();
  }

  /** Returns them by title. */
  private async addReports(
    { project, projectId, loginname }: Placed,
    find: FindSignal,
  ): Promise<Map<string, DemoReportName>> {
    const reports = new Map<string, DemoReportName>();
    for (const [seq, { columns, ...report }] of project.reports.entries()) {
      const named = columns.map(({ of, title, measure }) => ({ signalId: find(of).signalId, title, measure }));
      const row = { ...report, projectId, seq, loginname, columns: JSON.stringify(named), totals: 1 };
      const insert = this.records.insertInto('projectReport').values({ ...row, updatedAt: this.now });
      const { id } = await insert.returning('id').executeTakeFirstOrThrow();
      const keys = named.map(({ signalId, title, measure }) => [title, `${signalId}.${measure}`] as const);
      reports.set(report.title, { id, columns: new Map(keys) });
    }
    return reports;
  }

  private async addMembers({ project, projectId }: Placed, pageIds: ReadonlyMap<string, number>): Promise<void> {
    for (const { loginname, pages, alarm, history } of project.members) {
      const account = this.records.selectFrom('account').select('id').where('loginKey', '=', loginname);
      const { id: accountId } = await account.executeTakeFirstOrThrow();
      const granted = pages.map(({ title, write }) => ({ pageId: pageIds.get(title) ?? 0, write }));
      const may = { mayWrite: 0, mayAlarm: alarm ? 1 : 0, mayHistory: history ? 1 : 0 };
      const row = { projectId, accountId, pages: JSON.stringify(granted), ...may, expiresAt: null, isAccepted: 0 };
      await this.records
        .insertInto('projectMember')
        .values({ ...row, createdAt: this.now })
        .execute();
    }
  }
}

function finderOf({ signals }: Pick<DemoSignals, 'signals'>, project: string): FindSignal {
  return (name) => {
    const found = signals.get(name.includes('/') ? name : `${project}/${name}`);
    if (!found) throw new Error(`the demo has no signal ${name}`);
    return found;
  };
}

/** What a page lets people see, and write. */
function signalsOn({ widgets }: Page): { equipmentId: number; signalId: number; isWritten: number }[] {
  const found = new Map<number, { equipmentId: number; signalId: number; isWritten: number }>();
  for (const widget of walk(widgets))
    for (const { binding, isWritten } of bindingsIn(widget))
      for (const key of sourcesOf(binding)) {
        const named = signalOfKey(key);
        if (!named || named.signalId === 0) continue;
        const { equipId: equipmentId, signalId } = named;
        const before = found.get(signalId)?.isWritten ?? 0;
        found.set(signalId, { equipmentId, signalId, isWritten: isWritten ? 1 : before });
      }
  return [...found.values()];
}
