import './canvas.css';
import { type PageCon, type Point, safeUrl } from '@lookfar/page';
import { Stage, type StageHandle } from '@lookfar/widgets';
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useThemeMode } from '../../../theme/themeMode.ts';
import { useDesigner, useDocument, useSettings } from '../DesignerContext.tsx';
import { canvasTexts } from './canvasTexts.ts';
import { editorSource } from './editorSource.ts';
import type { GuideAxis } from './guides.ts';
import { LiveLayer } from './LiveLayer.tsx';
import { Minimap } from './Minimap.tsx';
import { TextEditor } from './TextEditor.tsx';
import { useBindingText } from './useBindingText.ts';
import { useCanvasMachine } from './useCanvasMachine.ts';
import { useComponentDrawings } from './useComponentDrawings.ts';

interface CanvasViewProps {
  /** The pointer position on the page; undefined while it is elsewhere. Reported on every move, bypassing React. */
  onPointer: (page: Point | undefined) => void;
  /** Nothing is drawn here: one finger moves the page. */
  isLookOnly: boolean;
}

/** A flow has no sheet of its own: its ground is that of the console's theme. */
const flowGrounds = { light: '#f5f7f9', dark: '#14181d' } as const;

/** The page under a camera, with all editing overlays. React renders the content; movements bypass it. */
export function CanvasView({ onPointer, isLookOnly }: CanvasViewProps) {
  const t = canvasTexts.useTexts();
  const locale = useLanguage();
  const { editor, owner, component, flow } = useDesigner();
  // Guides are dragged from rulers, and without editing neither is of use.
  const ruler = useSettings((settings) => settings.ruler) && !isLookOnly && !flow;
  const drawn = useDocument((all) => all.document.page().con);
  const { appearance } = useThemeMode();
  const con = flow ? { ...drawn, bgColor: flowGrounds[appearance] } : drawn;
  const stage = useRef<StageHandle>(null);
  const [source] = useState(() => editorSource(editor.document));
  const machine = useCanvasMachine({ stage, ruler, onPointer, isLookOnly });
  const componentOf = useComponentDrawings();
  const bindingText = useBindingText();
  const isLive =
    useSettings((settings) => settings.live) && !isLookOnly && owner.kind !== 'template' && !component && !flow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is the event
  useEffect(() => machine.repaint(), [appearance, machine.repaint]);
  useEffect(() => {
    if (!isLookOnly) return;
    editor.setTool('hand');
    editor.session.update({ selection: [] });
    return () => editor.setTool('select');
  }, [editor, isLookOnly]);
  const hide = useCallback((id: string) => hideText(stage.current?.elementOf(id)), []);
  return (
    <div className={ruler ? 'canvas canvas-ruled' : flow ? 'canvas canvas-flow' : 'canvas'}>
      {ruler && (
        <>
          <button
            type="button"
            className="canvas-corner"
            title={t('clearGuides')}
            aria-label={t('clearGuides')}
            onClick={machine.clearGuides}
          />
          <RulerCanvas axis="horizontal" machine={machine} />
          <RulerCanvas axis="vertical" machine={machine} />
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes keys */}
      <div ref={machine.host} className="canvas-host" tabIndex={0} role="application" aria-label={t('canvas')}>
        <div ref={machine.below} className="canvas-world">
          <Sheet con={con} />
        </div>
        <canvas ref={machine.grid} className="canvas-layer" />
        <div ref={machine.above} className="canvas-world">
          <Stage
            ref={stage}
            source={source}
            con={con}
            isClear
            mode="edit"
            locale={locale}
            componentOf={componentOf}
            bindingText={bindingText}
          />
          {isLive && <LiveLayer componentOf={componentOf} />}
          <div ref={machine.drags} className="canvas-drags stage" data-mode="edit" aria-hidden="true" />
        </div>
        <canvas ref={machine.overlay} className="canvas-layer canvas-overlay" />
        <TextEditor hide={hide} />
        {!flow && <Minimap />}
      </div>
    </div>
  );
}

/** The page's own ground with its edge and shadow, below the grid. */
function Sheet({ con: { width, height, bgColor, bgImage } }: { con: PageCon }) {
  const image = bgImage === '' ? undefined : safeUrl(bgImage, 'image');
  return (
    <div
      className="canvas-sheet"
      style={{
        width,
        height,
        backgroundColor: bgColor,
        ...(image === undefined ? {} : { backgroundImage: `url(${JSON.stringify(image)})` }),
      }}
    />
  );
}

interface RulerCanvasProps {
  axis: GuideAxis;
  machine: ReturnType<typeof useCanvasMachine>;
}

/** A horizontal ruler gives horizontal guides. */
function RulerCanvas({ axis, machine }: RulerCanvasProps) {
  const t = canvasTexts.useTexts();
  return (
    <canvas
      ref={axis === 'horizontal' ? machine.top : machine.left}
      className={`canvas-ruler canvas-ruler-${axis}`}
      title={t('ruler')}
      onPointerDown={(event: PointerEvent) => machine.beginGuide(axis, event)}
    />
  );
}

/** The text being typed is in the field; the widget's own text would show through. Its shape stays. */
function hideText(element: Element | undefined): () => void {
  const texts = [...(element?.querySelectorAll('text') ?? [])];
  for (const { style } of texts) style.visibility = 'hidden';
  return () => {
    for (const { style } of texts) style.visibility = '';
  };
}
