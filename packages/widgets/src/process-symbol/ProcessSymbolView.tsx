import { type Box, boxOf } from '@lookfar/page';
import { fontStack } from '../kit/fontDefaults.ts';
import { flipsOf, short } from '../kit/geometry.ts';
import { colourOr } from '../kit/paint.tsx';
import { shadowProps, styled } from '../kit/styled.ts';
import { processSymbol } from '../library/processSymbols.ts';
import type { ViewProps } from '../view.ts';
import { ownColours } from './ownColours.ts';
import { type ProcessSymbolAddon, processSymbolStyle } from './processSymbolAddon.ts';
import { SymbolDrawing } from './SymbolDrawing.tsx';
import { symbolColours } from './symbolColours.ts';
import { drawnBox, symbolPlace } from './symbolPlace.ts';
import { token } from './symbolTokens.ts';
import './process-symbol.css';

export function ProcessSymbolView({ widget, addon, mode, locale, bindingText }: ViewProps<ProcessSymbolAddon>) {
  const symbol = processSymbol(addon.symbol);
  const box = boxOf(widget.position);
  const flips = flipsOf(widget.position);
  if (!symbol) return <UnknownSymbol box={box} name={addon.symbol} />;
  const style = styled(processSymbolStyle, widget.style);
  const drawn = drawnBox(symbol, symbolPlace(symbol, box, flips));
  const colours = { ...symbolColours(addon.look, addon.profile, 'normal'), ...ownColours(widget) };
  return (
    <g {...shadowProps(style)} data-part="symbol">
      <title data-part="title">{widget.widgetName || symbol.name[locale]}</title>
      {/* What is not drawn can be hit as well: a valve is more than its lines. */}
      <rect {...box} fill="none" pointerEvents="all" />
      <SymbolDrawing
        {...{ symbol, look: addon.look, colours, box, flips }}
        {...(style.strokeWidth !== undefined && { strokeWidth: style.strokeWidth })}
        share={mode === 'edit' ? 0.6 : 0}
      />
      <Badge box={drawn} />
      {addon.showText && (
        <text
          x={short(drawn.x + drawn.width / 2)}
          y={short(drawn.y + drawn.height + style.fontSize)}
          fontSize={style.fontSize}
          fontFamily={fontStack(style.fontFamily)}
          fill={colourOr(style.color, token('normal-line'))}
          textAnchor="middle"
          data-part="state"
          data-font=""
        >
          {mode === 'edit' ? bindingText : ''}
        </text>
      )}
    </g>
  );
}

/** In the top right corner; shown or hidden by the live part. */
function Badge({ box }: { box: Box }) {
  const size = short(Math.min(24, Math.max(12, Math.min(box.width, box.height) * 0.28)));
  const [x, y] = [short(box.x + box.width - size * 0.75), short(box.y - size * 0.25)];
  return (
    <g data-part="badge" display="none">
      <rect
        {...{ x, y, width: size, height: size, rx: short(size * 0.2) }}
        fill={token('critical-fill')}
        stroke={token('critical-ink')}
        strokeWidth={1}
      />
      <text
        {...{ x: short(x + size / 2), y: short(y + size / 2), fontSize: short(size * 0.8), fontWeight: 700 }}
        {...{ textAnchor: 'middle', dominantBaseline: 'central', fill: token('critical-ink') }}
      >
        !
      </text>
    </g>
  );
}

/** The symbol may come from a later version of the library. */
function UnknownSymbol({ box, name }: { box: Box; name: string }) {
  return (
    <g data-part="symbol">
      <title>{name}</title>
      <rect {...box} fill="none" stroke={token('stale-line')} strokeDasharray="4 3" pointerEvents="all" />
      <text
        {...{ x: box.x + box.width / 2, y: box.y + box.height / 2, textAnchor: 'middle', dominantBaseline: 'central' }}
        fill={token('stale-ink')}
      >
        ?
      </text>
    </g>
  );
}
