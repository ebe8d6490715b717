import { boxOf, noValue, signalsOf } from '@lookfar/page';
import { boxElement } from '../kit/boxElement.tsx';
import { paintOf } from '../kit/paint.tsx';
import { shadowed } from '../kit/shadowed.tsx';
import { strokeProps, styled } from '../kit/styled.ts';
import { liveTextProps, placeLines } from '../kit/text/textLayout.ts';
import { unitText } from '../kit/valueFields.ts';
import type { ViewProps } from '../view.ts';
import { type DataTextAddon, dataTextStyle, textBox } from './dataTextAddon.ts';
import { sampleText } from './sampleText.ts';
import './data-text.css';

export function DataTextView({ widget, addon, mode, bindingText, isPlain, drawing }: ViewProps<DataTextAddon>) {
  const style = styled(dataTextStyle, widget.style);
  const { fill, defs } = paintOf(drawing, widget, style.fill);
  const stroke = strokeProps(style);
  const hasBack = !isPlain || addon.stateBackground || fill !== 'none' || stroke.stroke !== 'none';
  const [place] = placeLines([''], textBox(widget), style);
  const value = mode === 'edit' ? bindingText || sampleText(widget, addon) : noValue;
  const unit = mode === 'edit' && !bindingText && addon.showUnit ? addon.unit || signalsOf(widget.data)[0]?.unit : '';
  const text = (
    <text {...liveTextProps(style)} x={place?.x} y={place?.y} data-part="text" data-font={isPlain ? undefined : ''}>
      {addon.prefix + value + unitText(unit ?? '') + addon.suffix}
    </text>
  );
  if (!hasBack) return shadowed(style, text);
  return shadowed(
    style,
    <>
      {defs}
      {boxElement(boxOf(widget.position), style.radius, {
        ...{ fill, ...stroke, className: 'data-text-back' },
        ...{ 'data-part': 'back', 'data-fill': '', 'data-stroke': '' },
      })}
      {text}
    </>,
  );
}
