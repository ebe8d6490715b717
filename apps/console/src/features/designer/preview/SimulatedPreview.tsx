import { GOOD } from '@lookfar/contract';
import { type SourceKey, type SystemKey, systemSource } from '@lookfar/page';
import { type LiveReading, PageRuntime, type StageHandle } from '@lookfar/widgets';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { useReducedMotion } from '../../../theme/useReducedMotion.ts';
import type { Drawing } from '../../page-view/index.ts';
import { clickedEvent } from '../../page-view/index.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { previewSources } from './previewSources.ts';
import { SimulatedValues } from './SimulatedValues.ts';
import { SimulationPanel } from './SimulationPanel.tsx';
import { simulatedTools } from './simulatedTools.ts';

const everyMs = 500;

/** Names from the system do not change and are not simulated. */
function useSystemNames(title: string): readonly (readonly [SourceKey, LiveReading])[] {
  const { design } = useDesigner();
  const loginname = useUser()?.loginname ?? '';
  return useMemo(() => {
    const known = { loginname, pageTitle: title || design.title, equipTitle: design.ownerTitle };
    return Object.entries(known satisfies Partial<Record<SystemKey, string>>).map(
      ([key, value]) => [systemSource(key), { value, code: GOOD, time: Date.now(), stale: false }] as const,
    );
  }, [loginname, title, design]);
}

/** The page with simulated values, or values set in the panel next to it. */
export function SimulatedPreview({ drawing }: { drawing: Drawing }) {
  const locale = useLanguage();
  const isStill = useReducedMotion();
  const stage = useRef<StageHandle>(null);
  const values = useMemo(
    () => new SimulatedValues(previewSources(drawing.widgets.values()), { now: Date.now, random: Math.random }),
    [drawing],
  );
  const tools = useMemo(() => simulatedTools(values), [values]);
  const names = useSystemNames(drawing.page.con.title);
  useEffect(() => {
    if (!stage.current) return;
    const runtime = new PageRuntime({
      root: stage.current.element,
      widgets: drawing.page.widgets,
      componentOf: drawing.componentOf,
      ...{ locale, isStill, clock: browserClock, frames: browserFrames, tools },
    });
    const apply = () => runtime.apply([...values.readings()]);
    runtime.apply(names);
    runtime.start();
    apply();
    const timer = setInterval(() => values.tick(), everyMs);
    const stop = values.subscribe(apply);
    return () => {
      clearInterval(timer);
      stop();
      runtime.dispose();
    };
  }, [drawing, values, tools, names, locale, isStill]);
  const click = ({ target }: MouseEvent) => {
    const event = target instanceof Element ? clickedEvent(target, drawing.widgets) : undefined;
    if (event) tools.perform(event);
  };
  return (
    <div className="preview-body">
      <PreviewFrame drawing={drawing} stage={stage} onClick={click} />
      <SimulationPanel values={values} />
    </div>
  );
}
