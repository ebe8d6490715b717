import { noValue } from '@lookfar/page';
import { styled } from '../kit/styled.ts';
import { liveTextBox } from '../kit/text/liveTextBox.tsx';
import type { ViewProps } from '../view.ts';
import { type ClockAddon, clockFormat, clockStyle } from './clockFields.ts';

/** The designer shows the format or an empty duration, no time. */
export function ClockView({ widget, addon, mode, bindingText, isPlain, drawing }: ViewProps<ClockAddon>) {
  const sample = addon.show === 'time' ? addon.format || clockFormat : '--:--:--';
  const shown = mode === 'edit' ? bindingText || sample : noValue;
  return liveTextBox({
    ...{ widget, drawing, isPlain, style: styled(clockStyle, widget.style) },
    text: addon.prefix + shown + addon.suffix,
  });
}
