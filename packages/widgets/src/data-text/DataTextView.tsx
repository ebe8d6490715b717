import { noValue, signalsOf } from '@lookfar/page';
import { styled } from '../kit/styled.ts';
import { liveTextBox } from '../kit/text/liveTextBox.tsx';
import { unitText } from '../kit/valueFields.ts';
import type { ViewProps } from '../view.ts';
import { type DataTextAddon, dataTextStyle } from './dataTextAddon.ts';
import { sampleText } from './sampleText.ts';

export function DataTextView({ widget, addon, mode, bindingText, isPlain, drawing }: ViewProps<DataTextAddon>) {
  const value = mode === 'edit' ? bindingText || sampleText(widget, addon) : noValue;
  const unit = mode === 'edit' && !bindingText && addon.showUnit ? addon.unit || signalsOf(widget.data)[0]?.unit : '';
  return liveTextBox({
    ...{ widget, drawing, isPlain, style: styled(dataTextStyle, widget.style), hasBack: addon.stateBackground },
    text: addon.prefix + value + unitText(unit ?? '') + addon.suffix,
  });
}
