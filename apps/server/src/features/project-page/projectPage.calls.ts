import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { ProjectSignals } from './ProjectSignals.ts';
import type { PageTreeService } from './pageTree.service.ts';
import type { Publishing } from './publishing.service.ts';

const object = (projectId: number) => ({ kind: 'project', id: projectId });

export interface ProjectPageServices {
  tree: PageTreeService;
  publishing: Publishing;
  signals: ProjectSignals;
}

export function projectPageCalls({ tree, publishing, signals }: ProjectPageServices): Handler[] {
  return serve(api.projectPage, {
    tree: ({ caller, body }) => tree.tree(caller, body.projectId),
    addFolder: async ({ caller, body, note }) => {
      const { projectId, title } = body;
      note({ object: object(projectId), detail: { title } });
      return { id: await tree.addFolder(caller, body) };
    },
    renameFolder: async ({ caller, body, note }) => {
      const { projectId, from, title } = await tree.renameFolder(caller, body);
      note({ object: object(projectId), detail: { title: { from, to: title } } });
    },
    deleteFolder: async ({ caller, body, note }) => {
      const { projectId, title } = await tree.deleteFolder(caller, body.id);
      note({ object: object(projectId), detail: { title } });
    },
    arrange: async ({ caller, body, note }) => {
      note({ object: object(body.projectId) });
      await tree.arrange(caller, body);
    },
    publish: async ({ caller, body, note }) => {
      const { event, ...reply } = await publishing.publish(caller, body);
      const { number, revision } = reply;
      note({
        object: object(event.projectId),
        detail: { pageId: body.id, title: event.title, number, revision, ...(body.note && { note: body.note }) },
      });
      return reply;
    },
    publications: ({ caller, body }) => publishing.list(caller, body),
    rollBack: async ({ caller, body, note }) => {
      const { event, ...reply } = await publishing.rollBack(caller, body);
      const { number, rolledBackTo } = reply;
      const detail = { pageId: body.id, title: event.title, number, rolledBackTo };
      note({ object: object(event.projectId), detail });
      return reply;
    },
    unpublish: async ({ caller, body, note }) => {
      const { projectId, title } = await publishing.withdraw(caller, body.id);
      note({ object: object(projectId), detail: { pageId: body.id, title } });
    },
    signals: ({ caller, body }) => signals.query(caller, body),
  });
}
