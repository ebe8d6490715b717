import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { GroupService } from './group.service.ts';

export function groupCalls(groups: GroupService): Handler[] {
  const object = (id: number) => ({ kind: 'group', id });
  return serve(api.equipmentGroup, {
    query: ({ caller }) => groups.query(caller),
    add: async ({ caller, body, note }) => {
      const group = await groups.add(caller, body);
      note({ object: object(group.id), detail: { name: body.name, parentId: body.parentId } });
      return group;
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { name: body.name } });
      const { name: oldName, deptId: from } = await groups.edit(caller, body);
      const { deptId: to = from } = body;
      note({ detail: { name: body.name, oldName, ...(to !== from && { deptId: { from, to } }) } });
    },
    move: async ({ caller, body: { id, ...place }, note }) => {
      note({ object: object(id), detail: place });
      note({ detail: { name: await groups.move(caller, { id, ...place }), ...place } });
    },
    delete: async ({ caller, body: { id }, language, note }) => {
      note({ object: object(id) });
      note({ detail: { name: await groups.remove(caller, id, language) } });
    },
  });
}
