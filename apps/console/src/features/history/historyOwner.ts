/** Whose history it is: a device, or a project with signals of several devices. */
export type HistoryOwner = { equipmentId: number } | { projectId: number };

/** For queries and memos: owners are made anew at every render. */
export const ownerKey = (owner: HistoryOwner): string =>
  'projectId' in owner ? `project:${owner.projectId}` : `equipment:${owner.equipmentId}`;
