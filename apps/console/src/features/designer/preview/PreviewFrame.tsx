import { Stage, type StageHandle, staticSource } from '@lookfar/widgets';
import { type MouseEvent, type Ref, useMemo, useRef } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { type Drawing, fitOf, useFrameSize } from '../../page-view/index.ts';

interface PreviewFrameProps {
  drawing: Drawing;
  stage: Ref<StageHandle>;
  onClick?: (event: MouseEvent) => void;
}

/** The page in the size that its own settings give it here. */
export function PreviewFrame({ drawing, stage, onClick }: PreviewFrameProps) {
  const locale = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const size = useFrameSize(frame);
  const { con, widgets } = drawing.page;
  const source = useMemo(() => staticSource(widgets), [widgets]);
  const { scaleX, scaleY } = size ? fitOf(con.fit, con, size) : { scaleX: 1, scaleY: 1 };
  const placed = { width: con.width * scaleX, height: con.height * scaleY };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons of the page are reached by the keyboard themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button of the page arrives as a click
    <div ref={frame} className="preview-frame" data-fit={con.fit} onClick={onClick}>
      <div className="preview-placed" style={placed}>
        <div className="preview-scaled" style={{ transform: `scale(${scaleX}, ${scaleY})` }}>
          <Stage ref={stage} source={source} con={con} mode="view" locale={locale} componentOf={drawing.componentOf} />
        </div>
      </div>
    </div>
  );
}
