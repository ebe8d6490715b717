import { boxOf, safeUrl } from '@lookfar/page';
import { htmlBox } from '../kit/htmlBox.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { ModelStill } from './ModelStill.tsx';
import { type WebglAddon, webglStyle } from './webglFields.ts';
import { webglWords as words } from './webglWords.ts';
import './webgl.css';

/** The place of a model; it is drawn by the live part, and once as a picture in the designer. */
export function WebglView({ widget, addon, mode, locale }: ViewProps<WebglAddon>) {
  const poster = safeUrl(addon.poster, 'image');
  const name = widget.widgetName || words.name[locale];
  return (
    <section
      className="webgl-widget"
      style={htmlBox(styled(webglStyle, widget.style))}
      data-part="root"
      aria-label={name}
    >
      {poster !== undefined && <img src={poster} alt="" data-part="poster" draggable={false} />}
      {mode === 'edit' ? (
        <ModelStill
          addon={addon}
          aspect={aspectOf(widget)}
          name={name}
          locale={locale}
          hasPoster={poster !== undefined}
        />
      ) : (
        <>
          <canvas data-part="still" />
          <div className="webgl-host" data-part="host" />
          <p className="webgl-note" data-part="note" role="status">
            {words[addon.model === '' ? 'nothing' : 'loading'][locale]}
          </p>
          <p className="webgl-stale" data-part="stale" role="status" hidden>
            {words.stale[locale]}
          </p>
          {addon.views.length > 1 && (
            <div className="webgl-views" data-part="views" data-control="">
              {addon.views.map((view, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: views have no name of their own; their place is what they are
                <button key={index} type="button" data-part={`view-${index}`}>
                  {view.name || index + 1}
                </button>
              ))}
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** In steps, so that a pixel more or less does not draw it again. */
function aspectOf({ position }: ViewProps<WebglAddon>['widget']): number {
  const { width, height } = boxOf(position);
  return Math.min(8, Math.max(1 / 8, Math.round((width / Math.max(1, height)) * 50) / 50));
}
