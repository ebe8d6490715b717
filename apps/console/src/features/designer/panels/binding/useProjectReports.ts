import { api } from '@lookfar/contract';
import { useCall } from '../../../../client/useCall.ts';
import { useDesigner } from '../../DesignerContext.tsx';

const freshMs = 60_000;

/** The reports of the project whose page is drawn; pages of devices and templates have none. */
export function useProjectReports(isWanted = true) {
  const { owner, ownerId } = useDesigner().design;
  const isOfProject = owner === 'project';
  const query = useCall(api.projectReport.query, isOfProject && isWanted ? { projectId: ownerId } : undefined, {
    staleTime: freshMs,
  });
  return { isOfProject, query };
}
