import { type SqlBool, sql } from 'kysely';
import { type Condition, either } from './range.ts';

/**
 * Whether the account of the row sees a signal of a device in a project, or writes one, for queries over `account` joined
 * with `role`: as somebody who manages the project, or as one of its people, by the pages that these can open. Whether
 * they may look at projects at all is asked beside it.
 */
export function whoReachesInProject(equipmentId: number, { now, writes }: { now: number; writes: boolean }): Condition {
  const has = (right: string) => sql<SqlBool>`exists (select 1 from role_right
    where role_right.role_id = role.id and role_right.permission = ${right})`;
  // As `identityOf`: nobody from outside manages a project.
  const manages = sql<SqlBool>`(${has('project_edit')} and account.kind <> 'ext'
    and (role.role_type in ('admin', 'operation') or account.org_id = project.org_id))`;
  const named = sql`'%"pageId":' || drawn.page_id`;
  const given = writes
    ? sql<SqlBool>`(drawn.is_written = 1 and ((member.pages = '"all"' and member.may_write = 1)
        or member.pages like ${named} || ',"write":true}%'))`
    : sql<SqlBool>`(member.pages = '"all"' or member.pages like ${named} || ',%' or member.pages like ${named} || '}%')`;
  const joins = sql<SqlBool>`((project.expires_at is null or project.expires_at > ${now})
    and exists (select 1 from project_member as member
      inner join project_page_signal as drawn on drawn.project_id = member.project_id
      where member.project_id = project.id and member.account_id = account.id
        and (member.expires_at is null or member.expires_at > ${now})
        and drawn.equipment_id = ${equipmentId} and ${given}))`;
  // Whoever manages it does what their role says, whatever they have as one of its people.
  const may = writes
    ? either(sql`(${manages} and ${has('monitor_write')})`, sql`(not ${manages} and ${joins})`)
    : either(manages, joins);
  return sql<SqlBool>`exists (select 1 from project
    inner join project_equipment on project_equipment.project_id = project.id
    where project_equipment.equipment_id = ${equipmentId} and ${may})`;
}
