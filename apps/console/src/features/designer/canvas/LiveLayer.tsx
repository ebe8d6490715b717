import { type ComponentOf, Stage, type StageHandle, staticSource } from '@lookfar/widgets';
import { useMemo, useRef } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import type { Drawing } from '../../page-view/index.ts';
import { ProjectLiveFeeds } from '../../project-view/index.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { LiveFeeds } from '../preview/LiveFeeds.tsx';
import { useRestedDrawing } from './useRestedDrawing.ts';

/** [DS32] The page with its values, in place of the drawing while nothing is being changed. It takes no clicks. */
export function LiveLayer({ componentOf }: { componentOf: ComponentOf }) {
  const drawing = useRestedDrawing(componentOf);
  return drawing ? <LiveDrawing drawing={drawing} /> : null;
}

function LiveDrawing({ drawing }: { drawing: Drawing }) {
  const locale = useLanguage();
  const { owner, design } = useDesigner();
  const stage = useRef<StageHandle>(null);
  const { con, widgets } = drawing.page;
  const source = useMemo(() => staticSource(widgets), [widgets]);
  return (
    <div className="canvas-live" inert>
      <Stage {...{ ref: stage, source, locale }} con={con} isClear mode="view" componentOf={drawing.componentOf} />
      {owner.kind === 'equipment' && <LiveFeeds {...{ stage, drawing }} equipmentId={owner.id} />}
      {owner.kind === 'project' && <ProjectLiveFeeds {...{ stage, drawing }} pageId={design.id} />}
    </div>
  );
}
