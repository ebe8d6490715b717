import { noValue, signalsOf, typeInfo } from '@lookfar/page';
import { ControlFrame, controlBox, controlName } from '../kit/control/ControlFrame.tsx';
import { controlStyle } from '../kit/control/controlFields.ts';
import { controlWords } from '../kit/control/controlWords.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import type { InputAddon } from './inputFields.ts';
import { KeypadView } from './KeypadView.tsx';
import './input.css';

export function InputView({ widget, addon, mode, locale, bindingText }: ViewProps<InputAddon>) {
  const { placeholder, align, showButton, keypad, showUnit, unit } = addon;
  const [signal] = signalsOf(widget.data);
  return (
    <ControlFrame className="input" mode={mode}>
      <div className="control-box" style={controlBox(styled(controlStyle, widget.style))} data-fill="" data-stroke="">
        <input
          className="control-field input-field"
          style={{ textAlign: align }}
          type="text"
          inputMode={keypad ? 'none' : 'decimal'}
          enterKeyHint="send"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-part="field"
          data-font=""
          placeholder={(mode === 'edit' && bindingText) || placeholder || noValue}
          aria-label={controlName(widget, typeInfo('Usual.Input').name[locale])}
        />
        {showUnit && (
          <span className="control-unit" data-part="unit">
            {unit || signal?.unit || ''}
          </span>
        )}
        {mode === 'view' && showButton && (
          <button type="button" className="input-send" data-part="send" hidden>
            {controlWords.send[locale]}
          </button>
        )}
      </div>
      {mode === 'view' && keypad && <KeypadView locale={locale} />}
    </ControlFrame>
  );
}
