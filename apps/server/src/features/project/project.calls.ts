import { api } from '@lookfar/contract';
import { type Handler, type OperationNote, serve } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { ProjectBoard } from './board/projectBoard.service.ts';
import type { ProjectEquipService } from './equip/projectEquip.service.ts';
import type { MemberService } from './member/member.service.ts';
import type { ProjectRemover } from './ProjectRemover.ts';
import type { ProjectService } from './project.service.ts';
import type { ProjectShareService } from './share/projectShare.service.ts';

/** Duplicates projects. */
export interface ProjectCopying {
  copy(caller: Caller, order: { id: number; title: string }): Promise<{ id: number; from: string }>;
}

export interface ProjectCallParts {
  projects: ProjectService;
  board: ProjectBoard;
  copier: ProjectCopying;
  remover: ProjectRemover;
  shares: ProjectShareService;
  members: MemberService;
  equips: ProjectEquipService;
}

const about = (id: number): OperationNote => ({ object: { kind: 'project', id } });

export function projectCalls(parts: ProjectCallParts): Handler[] {
  const { projects, board, copier, remover, shares, members, equips } = parts;
  return [
    ...serve(api.project, {
      queryAll: ({ caller, body }) => projects.queryAll(caller, body),
      queryAllByUser: ({ caller }) => board.queryAllByUser(caller),
      info: ({ caller, body }) => projects.info(caller, body.id),
      add: async ({ caller, body, note }) => {
        const id = await projects.add(caller, body);
        note({ ...about(id), detail: { name: body.title } });
        return { id };
      },
      edit: async ({ caller, body, note }) => {
        note(about(body.id));
        note({ detail: await projects.edit(caller, body) });
      },
      copy: async ({ caller, body, note }) => {
        const { id, from } = await copier.copy(caller, body);
        note({ ...about(id), detail: { name: body.title, from } });
        return { id };
      },
      delete: async ({ caller, body, note }) => {
        note(about(body.id));
        note({ detail: { name: await remover.remove(caller, body.id) } });
      },
      saveSeq: ({ caller, body }) => projects.saveSeq(caller, body),
      shareInfo: ({ caller, body }) => shares.info(caller, body.id),
      editSharePwd: ({ caller, body, note }) => shares.editPassword(caller, body, note),
      editShareAuth: ({ caller, body, note }) => shares.editAuth(caller, body, note),
      revokeShare: ({ caller, body, note }) => shares.revoke(caller, body, note),
      acceptShare: ({ caller, body, note }) => shares.accept(caller, body, note),
      leave: ({ caller, body, note }) => shares.leave(caller, body.id, note),
    }),
    ...serve(api.projectMember, {
      query: ({ caller, body }) => members.query(caller, body),
      candidates: ({ caller, body }) => members.candidates(caller, body),
      add: async ({ caller, body, note }) => {
        note(about(body.projectId));
        note({ detail: (await members.add(caller, body)).detail });
      },
      edit: async ({ caller, body, note }) => {
        const { projectId, detail } = await members.edit(caller, body);
        note({ ...about(projectId), detail });
      },
      delete: async ({ caller, body, note }) => {
        const { projectId, detail } = await members.remove(caller, body);
        note({ ...about(projectId), detail });
      },
    }),
    ...serve(api.projectEquip, {
      query: ({ caller, body }) => equips.query(caller, body),
      queryAll: ({ caller, body }) => equips.queryAll(caller, body.projectId),
      candidates: ({ caller, body }) => equips.candidates(caller, body),
      add: async ({ caller, body, note }) => {
        note(about(body.projectId));
        note({ detail: { ...(await equips.add(caller, body)) } });
      },
      delete: async ({ caller, body, note }) => {
        note(about(body.projectId));
        note({ detail: { ...(await equips.remove(caller, body)) } });
      },
      uses: ({ caller, body }) => equips.uses(caller, body),
    }),
  ];
}
