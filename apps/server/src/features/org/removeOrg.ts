import type { Text } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { removeCopies } from '../../platform/database/removeCopies.ts';
import { countText } from '../../platform/text/countText.ts';

/** Work that somebody would miss. */
const kept = [
  ['project', '个运营中心', ['project', 'projects']],
  ['equipment', '台设备', ['device', 'devices']],
  ['gateway', '个网关', ['gateway', 'gateways']],
  ['template', '个设备模板', ['device template', 'device templates']],
  ['equipmentGroup', '个分组', ['group', 'groups']],
  ['dept', '个部门', ['department', 'departments']],
  ['scene', '个场景', ['scene', 'scenes']],
  ['component', '个组件', ['component', 'components']],
  ['deviceModel', '个设备型号', ['device model', 'device models']],
  ['marketPage', '个组态模板', ['page template', 'page templates']],
  ['file', '个文件', ['file', 'files']],
] as const;

/** What prevents an organisation from being deleted: everything but its administrators and roles. */
export async function whatIsLeft(db: Records, orgId: number): Promise<Text[]> {
  const left: Text[] = [];
  const people = await scoped(db, serverScope)
    .selectFrom('account')
    .where('orgId', '=', orgId)
    .where('kind', '!=', 'co')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(people.count) > 0) left.push(countText(Number(people.count), '个账号', ['account', 'accounts']));
  for (const [table, cn, en] of kept) {
    const { count } = await scoped(db, serverScope)
      .selectFrom(table)
      .where(sql<boolean>`org_id = ${orgId}`)
      // The device of a project's variables goes with the project.
      .$if(table === 'equipment', (devices) => devices.where(sql<boolean>`project_id is null`))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) left.push(countText(Number(count), cn, en));
  }
  return left;
}

const ofAccounts = [
  ...['session', 'liveToken', 'accountEquipment', 'accountGroup', 'equipmentFollow', 'shareHolder', 'projectMember'],
  ...['pastPassword', 'securityQuestion', 'recoveryCode', 'proof', 'lockCert'],
  ...['notifyPreference', 'pushBrowser', 'ackLink'],
] as const;

/** What others have of it: copies of its messages, and what belongs to its schedules, channels and alarms. */
const ofOthers = [
  ['messageCopy', 'message_id', 'message'],
  ['notifyReplacement', 'schedule_id', 'notify_schedule'],
  ['ackLink', 'channel_id', 'notify_channel'],
  ['ackLink', 'alarm_id', 'alarm_rule'],
  ['inspectionPlanEquipment', 'plan_id', 'inspection_plan'],
] as const;

const ofOrg = [
  ...(['feedback', 'outgoing', 'invite', 'region', 'alarmRule', 'message', 'notice'] as const),
  ...(['notifyRule', 'notifySchedule', 'notifyChannel', 'notifyWindow', 'notifySetting'] as const),
  ...(['notifyDecision', 'notifyPending'] as const),
  ...(['orderAttachment', 'repairSetting', 'dispatchRule', 'repairSkill'] as const),
  // The plans before the check lists that they use.
  ...(['inspectionPlan', 'inspectionContent'] as const),
] as const;

/** Its administrators with what is theirs, its roles, notifications and messages, and its brand. The operation log stays. */
export async function removeOrg(trx: Records, orgId: number): Promise<void> {
  const records = scoped(trx, serverScope);
  for (const table of ofAccounts)
    await records
      .deleteFrom(table as 'session')
      .where(sql<boolean>`account_id in (select id from account where org_id = ${orgId})`)
      .execute();
  await removeCopies(trx, sql<boolean>`account_id in (select id from account where org_id = ${orgId})`);
  for (const [table, column, parent] of ofOthers)
    await records
      .deleteFrom(table)
      .where(sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(parent)} where org_id = ${orgId})`)
      .execute();
  for (const table of ofOrg) await records.deleteFrom(table).where(sql<boolean>`org_id = ${orgId}`).execute();
  await records.deleteFrom('account').where('orgId', '=', orgId).execute();
  await records
    .deleteFrom('roleRight')
    .where(sql<boolean>`role_id in (select id from role where org_id = ${orgId})`)
    .execute();
  for (const table of ['role', 'style'] as const)
    await records.deleteFrom(table).where(sql<boolean>`org_id = ${orgId}`).execute();
  await records.deleteFrom('org').where('id', '=', orgId).execute();
}
