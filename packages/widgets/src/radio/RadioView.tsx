import { fill } from '@lookfar/contract';
import { signalsOf, typeInfo } from '@lookfar/page';
import { ControlFrame, controlBox, controlName } from '../kit/control/ControlFrame.tsx';
import { controlWords } from '../kit/control/controlWords.ts';
import { optionsOf } from '../kit/control/optionsOf.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import type { RadioAddon } from './radioFields.ts';
import { radioStyle } from './radioStyle.ts';
import './radio.css';

/** The options are drawn by the live part: those of the signal may be known only then. The designer shows samples. */
export function RadioView({ widget, addon, mode, locale }: ViewProps<RadioAddon>) {
  const known =
    mode === 'edit' ? optionsOf(addon.options, signalsOf(widget.data)[0], locale).map(({ text }) => text) : [];
  const samples = [1, 2].map((n) => fill(controlWords.option[locale], { n }));
  const texts = mode === 'edit' && known.length === 0 ? samples : known;
  return (
    <ControlFrame className="radio" mode={mode}>
      <div
        className="control-box radio-options"
        style={controlBox(styled(radioStyle, widget.style))}
        data-direction={addon.direction}
        data-part="options"
        data-empty={controlWords.none[locale]}
        data-fill=""
        data-stroke=""
        data-font=""
        role="radiogroup"
        aria-label={controlName(widget, typeInfo('Usual.Radio').name[locale])}
      >
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their place
          // biome-ignore lint/a11y/useSemanticElements: native ones are chosen by the arrow keys, which would write
          <button key={index} type="button" role="radio" aria-checked="false">
            {text}
          </button>
        ))}
      </div>
    </ControlFrame>
  );
}
