import { api, type ProjectPageToView } from '@lookfar/contract';
import { inertTools, PageRange, type StageHandle } from '@lookfar/widgets';
import { type RefObject, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { useProjectMonitor } from '../../live/index.ts';
import { type Drawing, PageAlarms, Plant, usePageRuntime } from '../../page-view/index.ts';
import { askProjectHistory } from './askProjectHistory.ts';
import { ProjectFeeds } from './ProjectFeeds.tsx';
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
  const [alarms] = useState(() => new PageAlarms());
  const [tools] = useState(() => ({ ...inertTools, watchAlarms: alarms.watch, range: new PageRange() }));
  const askHistory = useMemo(() => askProjectHistory(place), [place]);
  const runtime = usePageRuntime({ stage, drawing, plant, locale, askHistory, tools });
  return runtime ? <ProjectFeeds {...{ runtime, plant, alarms, page, watched, counts }} isPast={false} /> : null;
}
