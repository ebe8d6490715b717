import { type Condition, inputsOf } from '@lookfar/alarms';
import type { Text } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Place } from '../../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../../platform/access/wholeOrganisation.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

interface Use {
  id: number;
  equip: string | null;
  title: string;
}

/** More are counted but not looked up individually. */
const most = 200;

/** Where a device is used by others of its organisation: anything that references `${id.…}`, or one of its signals. */
export class EquipmentUses {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async of(orgId: number, equipmentId: number): Promise<Place[]> {
    const scope = wholeOrganisation({ orgId });
    const mark = `%\${${equipmentId}.%`;
    const rules = (await this.rules(scope, equipmentId, mark)).map((use) =>
      placeOf('alarmRule', use, ({ title }) => ({ cn: `报警规则“${title}”`, en: `alarm rule "${title}"` })),
    );
    const reports = (await this.reports(scope, equipmentId, mark)).map((use) =>
      placeOf('report', use, ({ title }) => ({ cn: `报表“${title}”`, en: `storage rule "${title}"` })),
    );
    const scripts = (await this.scripts(scope, equipmentId, mark)).map((use) =>
      placeOf('script', use, ({ title }) => ({ cn: `脚本“${title}”`, en: `script "${title}"` })),
    );
    const pages = (await this.pages(scope, equipmentId, mark)).map((use) =>
      placeOf('page', use, ({ title }) => ({ cn: `页面“${title}”`, en: `page "${title}"` })),
    );
    return [...rules, ...reports, ...scripts, ...pages];
  }

  private async rules(scope: Scope, equipmentId: number, mark: string): Promise<Use[]> {
    const own = scoped(this.db, scope).selectFrom('signal').select('id').where('equipmentId', '=', equipmentId);
    const rows = await scoped(this.db, scope)
      .selectFrom('alarmRule')
      .leftJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
      .where(sql<boolean>`coalesce(alarm_rule.equipment_id, 0) <> ${equipmentId}`)
      .where((eb) =>
        eb.or([
          eb('alarmRule.condition', 'like', mark),
          eb('alarmRule.signalId', 'in', own),
          // A rule that combines several signals references them in its parts.
          eb.and([eb('alarmRule.signalId', 'is', null), eb('alarmRule.condition', 'like', '%"signalId"%')]),
        ]),
      )
      .select([
        'alarmRule.id',
        'equipment.name as equip',
        'alarmRule.title',
        'alarmRule.condition',
        'alarmRule.signalId',
      ])
      .orderBy('alarmRule.id')
      .execute();
    const signals = new Set((await own.execute()).map((row) => row.id));
    return rows.filter((row) => row.signalId !== null || looksAt(row.condition, signals)).slice(0, most);
  }

  private reports(scope: Scope, equipmentId: number, mark: string): Promise<Use[]> {
    return scoped(this.db, scope)
      .selectFrom('report')
      .innerJoin('equipment', 'equipment.id', 'report.equipmentId')
      .where('equipment.id', '!=', equipmentId)
      .where('report.condition', 'like', mark)
      .select(['report.id', 'equipment.name as equip', 'report.name as title'])
      .orderBy('report.id')
      .limit(most)
      .execute();
  }

  private scripts(scope: Scope, equipmentId: number, mark: string): Promise<Use[]> {
    return scoped(this.db, scope)
      .selectFrom('script')
      .innerJoin('equipment', 'equipment.id', 'script.equipmentId')
      .where('equipment.id', '!=', equipmentId)
      .where('script.code', 'like', mark)
      .select(['script.id', 'equipment.name as equip', 'script.name as title'])
      .orderBy('script.id')
      .limit(most)
      .execute();
  }

  private pages(scope: Scope, equipmentId: number, mark: string): Promise<Use[]> {
    return scoped(this.db, scope)
      .selectFrom('page')
      .innerJoin('equipment', 'equipment.id', 'page.ownerId')
      .where('page.ownerKind', '=', 'equipment')
      .where('page.ownerId', '!=', equipmentId)
      .where((eb) => eb.or([mark, ...bindings(equipmentId)].map((text) => eb('page.document', 'like', text))))
      .select(['page.id', 'equipment.name as equip', 'page.title'])
      .orderBy('page.id')
      .limit(most)
      .execute();
  }
}

/** How a drawing, which is stored without spaces, references a device outside formulas. */
function bindings(equipmentId: number): string[] {
  return [`${equipmentId},`, `${equipmentId}}`, `"${equipmentId}"`].map((value) => `%"equipId":${value}%`);
}

function placeOf(table: 'alarmRule' | 'report' | 'script' | 'page', use: Use, words: (use: Use) => Text): Place {
  const { id, equip } = use;
  const { cn, en } = words(use);
  const named = equip === null ? { cn, en } : { cn: `设备“${equip}”的${cn}`, en: `${en} of "${equip}"` };
  return { ...named, of: { table, id } };
}

function looksAt(condition: string, signals: ReadonlySet<number>): boolean {
  try {
    return inputsOf(JSON.parse(condition) as Condition).signals.some((id) => signals.has(id));
  } catch {
    // A rule that cannot be parsed depends on nothing.
    return false;
  }
}
