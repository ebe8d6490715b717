import { api, type ProjectPageToView } from '@lookfar/contract';
import type { StageHandle } from '@lookfar/widgets';
import { type RefObject, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { useProjectMonitor } from '../../live/index.ts';
import {
  type Drawing,
  MapPortals,
  Plant,
  usePageRuntime,
  usePageScripts,
  useReadingTools,
} from '../../page-view/index.ts';
import { askProjectHistory, askProjectSources } from './askProjectHistory.ts';
import { ProjectFeeds } from './ProjectFeeds.tsx';
import { projectPlace } from './projectPlace.ts';
import { useProjectCounts } from './useProjectCounts.ts';

interface ProjectLiveFeedsProps {
  stage: RefObject<StageHandle | null>;
  drawing: Drawing;
  pageId: number;
}

/** Values for a drawing of a page of a project that is on the screen: those that its saved draft names. */
export function ProjectLiveFeeds({ pageId, ...drawn }: ProjectLiveFeedsProps) {
  const { data } = useCall(api.projectMonitor.page, { id: pageId, draft: true }, { retry: false });
  return data ? <Feeds page={data} {...drawn} /> : null;
}

function Feeds({ page, stage, drawing }: Omit<ProjectLiveFeedsProps, 'pageId'> & { page: ProjectPageToView }) {
  const locale = useLanguage();
  const { id: pageId, projectId, equipIds, pagePmsn } = page;
  const place = useMemo(() => ({ projectId, pageId, draft: true, equipIds }), [projectId, pageId, equipIds]);
  const watched = useProjectMonitor(place);
  const counts = useProjectCounts(projectId, { alarm: pagePmsn.alarm });
  const [plant] = useState(() => new Plant());
  const askSources = useMemo(() => askProjectSources(place), [place]);
  const scripts = usePageScripts({ world: { own: 0, askSources }, plant });
  const { alarms, devices, maps, tools } = useReadingTools(projectPlace(projectId), { runScript: scripts.show });
  const askHistory = useMemo(() => askProjectHistory(place, page), [place, page]);
  const runtime = usePageRuntime({ stage, drawing, plant, locale, askHistory, tools });
  return (
    <>
      <MapPortals maps={maps} />
      {runtime && <ProjectFeeds {...{ runtime, plant, alarms, devices, page, watched, counts }} isPast={false} />}
    </>
  );
}
