import type { PageOwner } from '@lookfar/contract';
import { generatePath } from 'react-router';
import { paths } from '../../base/paths.ts';
import { projectPath } from '../../base/projectPaths.ts';

/** The owner of pages. */
export interface DesignerOwner {
  kind: PageOwner;
  id: number;
}

interface OwnerPaths {
  designer: (ownerId: number, pageId: number) => string;
  /** The target of "back": the owner's list of pages. */
  back: (ownerId: number) => string;
  /** The list of all owners of this kind. */
  list: string;
}

/** A kind of owner needs one entry here and one route. */
export const ownerPaths: Readonly<Record<PageOwner, OwnerPaths>> = {
  equipment: {
    designer: (id, pageId) => generatePath(paths.equipmentDesigner, { ownerId: `${id}`, pageId: `${pageId}` }),
    back: (id) => `${generatePath(paths.editEquipment, { id: `${id}` })}?tab=page`,
    list: paths.manageEquipment,
  },
  template: {
    designer: (id, pageId) => generatePath(paths.templateDesigner, { ownerId: `${id}`, pageId: `${pageId}` }),
    back: (id) => `${generatePath(paths.editTemplate, { id: `${id}` })}?tab=page`,
    list: paths.templates,
  },
  project: {
    designer: (id, pageId) => generatePath(paths.projectDesigner, { ownerId: `${id}`, pageId: `${pageId}` }),
    back: (id) => projectPath(id, 'page'),
    list: paths.projects,
  },
  // A scene has one page, which its address does not name.
  scene: {
    designer: (id) => generatePath(paths.sceneDesigner, { ownerId: `${id}` }),
    back: () => paths.scenes,
    list: paths.scenes,
  },
};

export const designerPath = ({ kind, id }: DesignerOwner, pageId: number): string =>
  ownerPaths[kind].designer(id, pageId);
export const backPath = ({ kind, id }: DesignerOwner): string => ownerPaths[kind].back(id);
