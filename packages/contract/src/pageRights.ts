import { anyRight, type May, right } from './permissions.ts';

export const pageOwners = ['equipment', 'template', 'project', 'scene'] as const;
export type PageOwner = (typeof pageOwners)[number];

/** What is needed to edit the pages of an owner. */
export const pageRights = {
  equipment: right('equipment_edit'),
  template: right('template_edit'),
  project: right('project_edit'),
  scene: right('scene_edit'),
} as const satisfies Record<PageOwner, May>;
/** Whoever may edit pages at all; the owner of the page decides which right is needed (1009). */
export const pageEditors = anyRight([
  pageRights.equipment.right,
  pageRights.template.right,
  pageRights.project.right,
  pageRights.scene.right,
]);
