import { type Camera, fail } from '@lookfar/contract';
import { type DrawnCamera, isSameCamera } from '@lookfar/page';
import { type Caller, requireRight } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ViewedPages } from '../page-design/ViewedPages.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ProjectAccessRepository } from '../project/access/projectAccess.repository.ts';
import type { ProjectPageContent } from '../project-page/ProjectPageContent.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { drawnCameras } from './drawnCameras.ts';

export interface CameraPagesParts {
  viewed: ViewedPages;
  equipment: EquipmentAccess;
  projects: ProjectAccess;
  owners: Pick<ProjectAccessRepository, 'projectOfPage'>;
  contents: Pick<ProjectPageContent, 'content'>;
  work: Pick<WorkPool, 'run'>;
}

/** A camera on a page that the caller sees. */
export interface ShownCamera {
  orgId: number;
  /** What its widget offers; with the same camera in several, any of them. */
  panTilt: boolean;
  talk: boolean;
  /** The caller may write on the page, and so move cameras. */
  mayWrite: boolean;
}

export interface CameraQuestion {
  pageId: number;
  draft: boolean;
  camera: Camera;
}

interface ShownPage {
  orgId: number;
  texts: string[];
  mayWrite: boolean;
}

/** Who sees which camera: whoever sees a page on which a widget shows it. */
export class CameraPages {
  private readonly parts: CameraPagesParts;

  constructor(parts: CameraPagesParts) {
    this.parts = parts;
  }

  /** 1014 for a page that the caller cannot open, and for a camera that they do not see there; 1542 before its password. */
  async find(caller: Caller, asked: CameraQuestion): Promise<ShownCamera> {
    const page = (await this.parts.owners.projectOfPage(asked.pageId))
      ? await this.ofProject(caller, asked)
      : await this.ofDevice(caller, asked.pageId);
    const size = page.texts.reduce((sum, text) => sum + text.length, 0);
    const drawn: DrawnCamera[] = await this.parts.work.run(drawnCameras, page.texts, size);
    const same = drawn.filter(({ camera }) => isSameCamera(camera, asked.camera));
    if (same.length === 0) fail('1014');
    const { orgId, mayWrite } = page;
    return { orgId, mayWrite, panTilt: same.some((one) => one.panTilt), talk: same.some((one) => one.talk) };
  }

  private async ofProject(caller: Caller, { pageId, draft }: CameraQuestion): Promise<ShownPage> {
    const { projects, contents, viewed } = this.parts;
    if (!caller.auths.has('project_edit')) requireRight(caller, 'monitor_project');
    const { pmsn, published } = await projects.page(caller, pageId, { draft });
    const version = draft ? 'draft' : (published ?? fail('1612'));
    const { orgId, document, components, passwordHash } = await contents.content(pageId, version, caller);
    if (!draft && !(await viewed.isOpen(caller, { id: pageId, passwordHash }))) fail('1542');
    return { orgId, texts: [document, ...components.map(({ drawing }) => drawing)], mayWrite: pmsn.write };
  }

  private async ofDevice(caller: Caller, pageId: number): Promise<ShownPage> {
    requireRight(caller, 'monitor_equipment');
    const { viewed, equipment } = this.parts;
    const page = await viewed.find(caller, pageId);
    if (!(await viewed.isOpen(caller, page))) fail('1542');
    const { document, components } = await viewed.content(caller, page);
    const { grant } = await equipment.of(caller, page.ownerId);
    const mayWrite = grant.write && caller.auths.has('monitor_write');
    return { orgId: page.orgId, texts: [document, ...components.map(({ drawing }) => drawing)], mayWrite };
  }
}
