import { useCallback } from 'react';
import { useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { framedPagePath } from '../../base/paths.ts';
import { framedProjectPath } from '../../base/projectPaths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSearch } from '../../ui/useSearch.ts';
import type { AddressedPage } from '../device-tab/index.ts';
import { FramedScreen } from '../page-view/index.ts';
import { ProjectDrawing } from './ProjectDrawing.tsx';
import { projectTexts } from './projectTexts.ts';

/** `/monitor/frame/project/{projectId}/{pageId}`, with `?draft=1` the draft. */
export function FramedProjectPage() {
  const t = projectTexts.useTexts();
  const params = useParams();
  const [search] = useSearch();
  const draft = search.get('draft') === '1';
  const projectId = deviceIdOf(params.projectId) ?? 0;
  const pageId = deviceIdOf(params.pageId) ?? 0;
  const pathOf = useCallback(
    (page: AddressedPage) =>
      page.equipmentId > 0 ? framedPagePath(page.pageId) : framedProjectPath(projectId, page.pageId, { draft }),
    [projectId, draft],
  );
  return (
    <FramedScreen pathOf={pathOf}>
      {projectId === 0 || pageId === 0 ? (
        <EmptyState size="page" title={t('badId')} />
      ) : (
        <ProjectDrawing key={`${pageId}-${draft}`} {...{ pageId, draft }} choice={null} isFramed />
      )}
    </FramedScreen>
  );
}
