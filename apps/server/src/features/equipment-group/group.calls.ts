import { addGroup, deleteGroup, editGroup, moveGroup, queryManagedGroups } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { GroupService } from './group.service.ts';

export function groupCalls(groups: GroupService): Handler[] {
  const object = (id: number) => ({ kind: 'group', id });
  return [
    handle(queryManagedGroups, ({ caller }) => groups.query(caller)),
    handle(addGroup, async ({ caller, body, note }) => {
      const group = await groups.add(caller, body);
      note({ object: object(group.id), detail: { name: body.name, parentId: body.parentId } });
      return group;
    }),
    handle(editGroup, async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { name: body.name } });
      note({ detail: { name: body.name, oldName: await groups.rename(caller, body) } });
      return {};
    }),
    handle(moveGroup, async ({ caller, body: { id, ...place }, note }) => {
      note({ object: object(id), detail: place });
      note({ detail: { name: await groups.move(caller, { id, ...place }), ...place } });
      return {};
    }),
    handle(deleteGroup, async ({ caller, body: { id }, language, note }) => {
      note({ object: object(id) });
      note({ detail: { name: await groups.remove(caller, id, language) } });
      return {};
    }),
  ];
}
