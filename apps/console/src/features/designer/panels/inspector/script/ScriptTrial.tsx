import type { QueryResult } from '@lookfar/formula';
import { boxOf, type LeafWidget } from '@lookfar/page';
import { inertTools, PageRuntime, type ScriptOrder, Stage, type StageHandle, staticSource } from '@lookfar/widgets';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { browserClock } from '../../../../../client/browserClock.ts';
import { browserFrames } from '../../../../../client/browserFrames.ts';
import { fitOf, type PageScripts, useFrameSize } from '../../../../page-view/index.ts';
import { useEditor } from '../../../DesignerContext.tsx';

interface ScriptTrialProps {
  /** With the script that is to be run. */
  widget: LeafWidget;
  scripts: PageScripts;
  onEnd: (run: QueryResult) => void;
}

/** The widget as it is seen on its page; it runs its script when it is shown. Mount anew for every run. */
export function ScriptTrial({ widget, scripts, onEnd }: ScriptTrialProps) {
  const locale = useLanguage();
  const editor = useEditor();
  const [con] = useState(() => editor.document.toPage().con);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<StageHandle>(null);
  const size = useFrameSize(frame);
  const { width, height } = boxOf(widget.position);
  const placed = useMemo(() => [{ ...widget, position: { ...widget.position, x: 0, y: 0, rotate: 0 } }], [widget]);
  const source = useMemo(() => staticSource(placed), [placed]);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!stage.current) return;
    const runScript = async (order: ScriptOrder, signal: AbortSignal) => {
      const run = await scripts.run(order, signal);
      if (!signal.aborted) end.current(run);
      return run;
    };
    const runtime = new PageRuntime({
      ...{ root: stage.current.element, widgets: placed, locale, clock: browserClock, frames: browserFrames },
      tools: { ...inertTools, runScript },
    });
    runtime.start();
    return () => runtime.dispose();
  }, [placed, locale, scripts]);
  const { scaleX, scaleY } = size ? fitOf('container', { width, height }, size) : { scaleX: 1, scaleY: 1 };
  return (
    <div ref={frame} className="script-trial">
      <div style={{ width: width * scaleX, height: height * scaleY }}>
        <div className="script-trial-scaled" style={{ transform: `scale(${scaleX}, ${scaleY})` }}>
          <Stage
            ref={stage}
            source={source}
            con={{ ...con, width, height, bgImage: '' }}
            mode="view"
            locale={locale}
            componentOf={() => undefined}
          />
        </div>
      </div>
    </div>
  );
}
