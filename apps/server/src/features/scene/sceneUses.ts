import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Place } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';

/** Pages and scenes that run a scene: as they are drawn, and as they were enabled. */
export async function sceneUses(db: Records, scene: { id: number; orgId: number }): Promise<Place[]> {
  const scope = wholeOrganisation(scene);
  // In stored JSON a number is followed by the next field or the end of the object.
  const marks = [`%"sceneId":${scene.id},%`, `%"sceneId":${scene.id}}%`];
  const pages = await scoped(db, scope)
    .selectFrom('page')
    .leftJoin('scene', (join) => join.onRef('scene.id', '=', 'page.ownerId').on('page.ownerKind', '=', 'scene'))
    .where((is) => is.or(marks.map((mark) => is('page.document', 'like', mark))))
    .where((is) => is.or([is('page.ownerKind', '!=', 'scene'), is('page.ownerId', '!=', scene.id)]))
    .select(['page.id', 'page.title', 'page.ownerKind', 'scene.title as sceneTitle'])
    .orderBy('page.id')
    .execute();
  const programs = await scoped(db, scope)
    .selectFrom('scene')
    .innerJoin('sceneProgram', 'sceneProgram.id', 'scene.programId')
    .where((is) => is.or(marks.map((mark) => is('sceneProgram.flow', 'like', mark))))
    .where('scene.isEnabled', '=', 1)
    .where('scene.id', '!=', scene.id)
    .select('scene.title')
    .orderBy('scene.id')
    .execute();
  const scenes = new Set([
    ...pages.flatMap(({ sceneTitle }) => sceneTitle ?? []),
    ...programs.map(({ title }) => title),
  ]);
  return [
    ...pages
      .filter(({ ownerKind }) => ownerKind !== 'scene')
      .map(({ id, title }): Place => ({ cn: `页面“${title}”`, en: `page "${title}"`, of: { table: 'page', id } })),
    ...[...scenes].map((title) => ({ cn: `场景“${title}”`, en: `scene "${title}"` })),
  ];
}
