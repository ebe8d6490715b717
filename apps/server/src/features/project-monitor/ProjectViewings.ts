import { api, type BodyOf, Failure, type Language } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import { identityOf } from '../../platform/sessions/identityOf.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';
import type { SessionRepository } from '../../platform/sessions/session.repository.ts';
import type { LiveTokenService, ProjectGrant } from '../live/live-token.service.ts';
import type { PageViewing } from './live/ProjectHub.ts';
import type { PageVisits } from './PageVisits.ts';

export interface ProjectViewingsParts {
  visits: PageVisits;
  sessions: Pick<SessionRepository, 'find'>;
  tokens: Pick<LiveTokenService, 'createForProject'>;
}

/** Who may watch a page live: decided for the token, when the socket opens, and after every change. */
export class ProjectViewings {
  private readonly parts: ProjectViewingsParts;

  constructor(parts: ProjectViewingsParts) {
    this.parts = parts;
  }

  async token(
    caller: Caller,
    { pageId, draft, dataEquip }: BodyOf<typeof api.projectMonitor.token>,
    language: Language,
  ): Promise<string> {
    const { visits, tokens } = this.parts;
    const { project } = await visits.open(caller, { pageId, draft });
    const equipIds = dataEquip && { equipIds: dataEquip };
    return tokens.createForProject(caller, { projectId: project.id, pageId, draft, language, ...equipIds });
  }

  /** Undefined if the holder of the session cannot see the page, or no longer. */
  async of({ sessionHash, target }: ProjectGrant): Promise<PageViewing | undefined> {
    const row = await this.parts.sessions.find(sessionHash);
    if (!row || row.disabled) return undefined;
    const identity = identityOf(row, sessionHash);
    if (!isPermitted(api.projectMonitor.token.may, identity)) return undefined;
    try {
      return await this.viewing({ ...identity, address: '' }, target);
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }

  private async viewing(caller: Caller, { pageId, draft, language }: ProjectGrant['target']): Promise<PageViewing> {
    const { visits } = this.parts;
    const visit = await visits.open(caller, { pageId, draft });
    const { pmsn, rights, until } = visit;
    return {
      content: await visits.signals(caller, visit),
      rights: { alarms: pmsn.alarm ? language : undefined, sn: rights.edit, until },
    };
  }
}
