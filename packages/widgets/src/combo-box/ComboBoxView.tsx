import { typeInfo } from '@lookfar/page';
import { ControlFrame, controlName } from '../kit/control/ControlFrame.tsx';
import { controlStyle } from '../kit/control/controlFields.ts';
import { controlWords } from '../kit/control/controlWords.ts';
import { DropdownView } from '../kit/control/DropdownView.tsx';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import type { ComboBoxAddon } from './comboBoxFields.ts';

export function ComboBoxView({ widget, addon, mode, locale, bindingText }: ViewProps<ComboBoxAddon>) {
  const empty = addon.placeholder || controlWords.choose[locale];
  return (
    <ControlFrame className="combo-box" mode={mode}>
      <DropdownView
        style={styled(controlStyle, widget.style)}
        name={controlName(widget, typeInfo('Usual.ComboBox').name[locale])}
        text={(mode === 'edit' && bindingText) || empty}
        mode={mode}
      />
    </ControlFrame>
  );
}
