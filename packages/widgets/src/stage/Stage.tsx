import './stage.css';
import { type PageCon, safeUrl } from '@lookfar/page';
import { type CSSProperties, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { groundOf } from '../process-symbol/groundOf.ts';
import { definitionOf } from '../registry.ts';
import { drawnEvent } from '../runtime/drawnEvent.ts';
import { browserIdle } from './browserIdle.ts';
import { CatchUp } from './CatchUp.ts';
import { DrawnSource } from './DrawnSource.ts';
import type { ComponentOf, KindOf } from './layers.ts';
import { StageContext, type StageEnvironment } from './StageContext.ts';
import { StageElements } from './StageElements.ts';
import { type StageHandle, stageHandle } from './StageHandle.ts';
import { SliceList } from './StageNode.tsx';
import { type StageLeaf, type StageSource, stageRoot } from './StageSource.ts';

export interface StageProps {
  /** Widgets of a static source can be viewed, but not moved by the handle. */
  source: StageSource;
  /** Size and background of the page. */
  con: Pick<PageCon, 'width' | 'height' | 'bgColor' | 'bgImage'>;
  /** Its background is painted below it; drawings still follow how light that is. */
  isClear?: boolean;
  mode: 'edit' | 'view';
  locale: 'cn' | 'en';
  /** Component documents; unknown ones become placeholders. A new function renders everything again. */
  componentOf?: ComponentOf;
  /** What the designer shows instead of a value. A new function renders everything again. */
  bindingText?: (leaf: StageLeaf) => string | undefined;
  kindOf?: KindOf;
  ref?: Ref<StageHandle>;
}

const noComponent: ComponentOf = () => undefined;

/** A page as drawn in designer and viewer: every widget once, back to front, in page units from the top left. */
export function Stage({
  source,
  con,
  isClear = false,
  mode,
  locale,
  componentOf = noComponent,
  bindingText,
  kindOf = definitionOf,
  ref,
}: StageProps) {
  const element = useRef<HTMLDivElement>(null);
  const drawing = useId();
  const { drawn, elements, attach } = useMemo(() => drawingOf(source), [source]);
  const world = useMemo(
    (): StageEnvironment => ({
      source: source.isStill ? source : drawn,
      attach,
      tellDrawn: (id) => element.current?.dispatchEvent(new CustomEvent(drawnEvent, { detail: id })),
      mode,
      locale,
      drawing,
      componentOf,
      bindingText,
      kindOf,
    }),
    [source, drawn, attach, mode, locale, drawing, componentOf, bindingText, kindOf],
  );
  useEffect(() => {
    const catchUp = new CatchUp(drawn, browserIdle);
    catchUp.start();
    return () => catchUp.stop();
  }, [drawn]);
  useImperativeHandle(ref, () => {
    if (!element.current) throw new Error('the stage is not there');
    return stageHandle(element.current, drawn, elements);
  }, [drawn, elements]);
  return (
    <StageContext value={world}>
      <div
        ref={element}
        className="stage"
        data-mode={mode}
        data-ground={groundOf(con.bgColor)}
        style={isClear ? sizeOf(con) : { ...sizeOf(con), ...backgroundOf(con) }}
      >
        <SliceList root={stageRoot} />
      </div>
    </StageContext>
  );
}

function drawingOf(source: StageSource) {
  const elements = new StageElements();
  const drawn = new DrawnSource(source, elements.move);
  const attach = (id: string, element: Element) => {
    const detach = elements.attach(id, element);
    drawn.attached(id);
    return detach;
  };
  return { drawn, elements, attach };
}

const sizeOf = ({ width, height }: StageProps['con']): CSSProperties => ({ width, height });

function backgroundOf({ bgColor, bgImage }: StageProps['con']): CSSProperties {
  const image = bgImage === '' ? undefined : safeUrl(bgImage, 'image');
  return { backgroundColor: bgColor, ...(image ? { backgroundImage: `url(${JSON.stringify(image)})` } : {}) };
}
