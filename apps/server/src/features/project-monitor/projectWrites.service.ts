import {
  type api,
  type BodyOf,
  type CommandStarted,
  type CommandState,
  Failure,
  fail,
  type Language,
} from '@lookfar/contract';
import { sharedScope } from '../../platform/access/narrow.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { CommandService } from '../command/command.service.ts';
import type { PagePasswords } from '../page-design/PagePasswords.ts';
import { type OpenProject, pagePmsn } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ProjectViewRepository } from './projectView.repository.ts';

export interface ProjectWritesParts {
  access: ProjectAccess;
  repository: Pick<ProjectViewRepository, 'writers' | 'deviceOf' | 'locks'>;
  passwords: Pick<PagePasswords, 'isOpen'>;
  commands: CommandService;
}

type WriteBody = BodyOf<typeof api.projectMonitor.write>;

/** Writing through a project: its right takes the place of the caller's range. */
export class ProjectWritesService {
  private readonly parts: ProjectWritesParts;

  constructor(parts: ProjectWritesParts) {
    this.parts = parts;
  }

  async write(
    caller: Caller,
    { projectId, ...body }: WriteBody,
    note: (note: OperationNote) => void,
  ): Promise<CommandStarted> {
    const { access, repository, commands } = this.parts;
    const known = await commands.repeated(caller, body.uuid, note);
    if (known) return known;
    const open = await access.open(caller, projectId);
    note({ object: { kind: 'project', id: projectId }, detail: { signalId: body.signalId } });
    if (!(await this.mayWrite(caller, open, body.signalId))) fail('1305');
    const device = (await repository.deviceOf(open.scope, body.signalId)) ?? fail('1714');
    if (device.projectId !== null) fail('2004');
    const { id: equipmentId, orgId } = device;
    const { id, title } = open.project;
    const way = {
      equipment: device,
      grant: { write: true, sees: () => true },
      scope: sharedScope(open.scope, { equipmentId, orgId }),
      project: { id, title },
    };
    return commands.writeTo(way, caller, { ...body, equipmentId }, note);
  }

  async callback(caller: Caller, uuid: string, language: Language): Promise<CommandState> {
    const mayOpen = (projectId: number) => this.mayOpen(caller, projectId);
    return this.parts.commands.callbackInProject(caller, uuid, { language, mayOpen });
  }

  /** People of a project write what one of their pages writes, once its password was entered. */
  private async mayWrite(caller: Caller, open: OpenProject, signalId: number): Promise<boolean> {
    if (open.rights.edit || !open.rights.write) return open.rights.write;
    const { repository, passwords } = this.parts;
    const writers = await repository.writers(open.project.id, signalId);
    const pages = writers.filter((id) => pagePmsn(open, id)?.write);
    for (const page of await repository.locks(open.scope, pages)) if (await passwords.isOpen(caller, page)) return true;
    return false;
  }

  private async mayOpen(caller: Caller, projectId: number): Promise<boolean> {
    try {
      await this.parts.access.open(caller, projectId);
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }
}
