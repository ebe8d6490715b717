import { fill } from '@lookfar/contract';
import { typeInfo } from '@lookfar/page';
import { ControlFrame, controlBox, controlName } from '../kit/control/ControlFrame.tsx';
import { controlStyle } from '../kit/control/controlFields.ts';
import { controlWords } from '../kit/control/controlWords.ts';
import { DropdownView } from '../kit/control/DropdownView.tsx';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import type { SelectAddon } from './selectFields.ts';

export function SelectView(props: ViewProps<SelectAddon>) {
  const { widget, addon, mode, locale } = props;
  if (addon.look === 'buttons') return <ButtonGroup {...props} />;
  return (
    <ControlFrame className="select" mode={mode}>
      <DropdownView
        style={styled(controlStyle, widget.style)}
        name={controlName(widget, typeInfo('Usual.Select').name[locale])}
        text={addon.placeholder || controlWords.choose[locale]}
        mode={mode}
      />
    </ControlFrame>
  );
}

/** [WG31] Each button names its event, which the viewer performs. */
function ButtonGroup({ widget, addon, mode, locale }: ViewProps<SelectAddon>) {
  const { selectDatas, direction } = addon;
  const style = controlBox(styled(controlStyle, widget.style));
  const samples = selectDatas.length === 0 && mode === 'edit' ? [1, 2] : [];
  return (
    <div className="control select" inert={mode === 'edit'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a layout of its own */}
      <div
        className="control-box control-buttons"
        style={style}
        data-direction={direction}
        data-fill=""
        data-stroke=""
        data-font=""
        role="group"
        aria-label={controlName(widget, typeInfo('Usual.Select').name[locale])}
      >
        {selectDatas.map(({ text, clickEvent: { enable, hint, hintValue } }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their place
            key={index}
            type="button"
            data-part={`option-${index}`}
            {...(mode === 'view' && enable ? { 'data-event': `selectDatas.${index}.clickEvent` } : {})}
            {...(mode === 'view' && !enable ? { 'aria-disabled': true } : {})}
            title={hint && hintValue ? hintValue : undefined}
          >
            {text}
          </button>
        ))}
        {samples.map((n) => (
          <button key={n} type="button">
            {fill(controlWords.option[locale], { n })}
          </button>
        ))}
      </div>
    </div>
  );
}
