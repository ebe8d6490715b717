import type { Language } from '@lookfar/contract';
import { ControlFrame, controlBox } from '../kit/control/ControlFrame.tsx';
import { controlStyle } from '../kit/control/controlFields.ts';
import { DropdownView } from '../kit/control/DropdownView.tsx';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { presetNames, presetWords } from './presets.ts';
import { selectorWords } from './selectorWords.ts';
import { selectorFormat, type TimeSelectorAddon } from './timeSelectorFields.ts';
import './time-selector.css';

export function TimeSelectorView({ widget, addon, mode, locale }: ViewProps<TimeSelectorAddon>) {
  const style = styled(controlStyle, widget.style);
  const box = controlBox(style);
  const shown = presetNames.filter((name) => addon[name]);
  const hasPresets = shown.length > 0;
  return (
    <ControlFrame className="time-selector" mode={mode}>
      <div
        className="time-selector-row"
        style={{ fontFamily: box.fontFamily, fontSize: box.fontSize, color: box.color }}
      >
        <div
          className="control-box control-buttons time-selector-buttons"
          style={box}
          data-fill=""
          data-stroke=""
          data-font=""
        >
          <button type="button" data-part="live" aria-pressed="true" title={selectorWords.liveHint[locale]}>
            {selectorWords.live[locale]}
          </button>
          {addon.presets === 'buttons' &&
            shown.map((name) => (
              <button key={name} type="button" data-part={`preset-${name}`} aria-pressed="false">
                {presetWords[name][locale]}
              </button>
            ))}
        </div>
        {addon.presets === 'list' && hasPresets && (
          <div className="time-selector-list">
            <DropdownView
              style={style}
              name={selectorWords.presets[locale]}
              text={selectorWords.presets[locale]}
              mode={mode}
            />
          </div>
        )}
        {addon.showRange && (
          <div className="control-box time-selector-range" style={box} data-fill="" data-stroke="" data-font="">
            <TimeField part="from" format={addon.format} locale={locale} />
            <span aria-hidden="true">–</span>
            <TimeField part="to" format={addon.format} locale={locale} />
          </div>
        )}
      </div>
    </ControlFrame>
  );
}

interface TimeFieldProps {
  part: 'from' | 'to';
  format: string;
  locale: Language;
}

/** Typed in the format of the widget, or picked in the browser's own calendar. */
function TimeField({ part, format, locale }: TimeFieldProps) {
  const shape = format || selectorFormat;
  return (
    <span className="time-field">
      <input
        className="control-field"
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        size={shape.length}
        data-part={part}
        placeholder={selectorWords[part][locale]}
        aria-label={selectorWords[part][locale]}
      />
      <span className="time-field-pick">
        <input
          type={/HH|mm|ss/.test(shape) ? 'datetime-local' : 'date'}
          data-part={`${part}-pick`}
          tabIndex={-1}
          aria-hidden="true"
        />
        <button
          type="button"
          data-part={`${part}-open`}
          aria-label={`${selectorWords.pick[locale]}: ${selectorWords[part][locale]}`}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3" />
          </svg>
        </button>
      </span>
    </span>
  );
}
