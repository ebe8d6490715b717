import { randomBytes } from 'node:crypto';
import { api, minuteMs, ProjectGrant } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { hashPassword } from '../../../platform/security/password.ts';
import { grantColumns } from '../../project/member/grantColumns.ts';
import { makeShareCode } from '../../share/shareCode.ts';
import { momentOf } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';
import type { PastProjectShare } from './PastOrg.ts';

/** Of projects that nobody has shared meanwhile. */
export async function writeProjectShares(trx: Records, past: PastContext): Promise<void> {
  for (const share of past.org.projectShares) await writeShare(trx, past, share);
}

async function writeShare(
  trx: Records,
  { orgId, people, presence, until, since, operations }: PastContext,
  { project, page, by, holder, ...when }: PastProjectShare,
): Promise<void> {
  const records = scoped(trx, serverScope);
  const shared = await records
    .selectFrom('project')
    .innerJoin('page', 'page.ownerId', 'project.id')
    .where('page.ownerKind', '=', 'project')
    .where('project.orgId', '=', orgId)
    .where('project.title', '=', project)
    .where('page.title', '=', page)
    .where('project.shareCode', 'is', null)
    .select(['project.id', 'page.id as pageId'])
    .executeTakeFirst();
  const person = people.get(holder);
  if (!shared || !person) return;
  const { id, pageId } = shared;
  const at = presence.before(by, momentOf(when, until));
  if (at < since) return;
  const grant = ProjectGrant.parse({ pages: [{ pageId }], alarm: false });
  const share = { shareCode: makeShareCode(), shareGrant: JSON.stringify(grant) };
  const sharePasswordHash = await hashPassword(randomBytes(9).toString('base64url'));
  await records
    .updateTable('project')
    .set({ ...share, sharePasswordHash })
    .where('id', '=', id)
    .execute();
  const acceptedAt = presence.next(holder, at + 55 * minuteMs);
  const member = { projectId: id, accountId: person.id, isAccepted: 1, createdAt: acceptedAt };
  await records
    .insertInto('projectMember')
    .values({ ...member, ...grantColumns(grant, null) })
    .execute();
  const object = { kind: 'project', id };
  operations.push(
    { at, by, action: api.project.editSharePwd.log ?? '', object },
    { at: at + 2 * minuteMs, by, action: api.project.editShareAuth.log ?? '', object },
    { at: acceptedAt, by: holder, action: api.project.acceptShare.log ?? '', object },
  );
}
