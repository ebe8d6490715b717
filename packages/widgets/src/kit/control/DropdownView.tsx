import type { Style } from '@lookfar/page';
import { controlBox } from './ControlFrame.tsx';

interface DropdownViewProps {
  style: Style;
  name: string;
  text: string;
  mode: 'edit' | 'view';
}

/** The closed list of a `Dropdown`. */
export function DropdownView({ style, name, text, mode }: DropdownViewProps) {
  return (
    <>
      <button
        type="button"
        className="control-box dropdown"
        style={controlBox(style)}
        data-part="field"
        data-fill=""
        data-stroke=""
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-label={name}
      >
        <span className="control-field dropdown-text" data-part="text" data-font="">
          {text}
        </span>
        <svg className="control-arrow" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.5 4.5L6 8l3.5-3.5" />
        </svg>
      </button>
      {mode === 'view' && (
        <div className="dropdown-list" data-part="list" role="listbox" aria-label={name} popover="manual" />
      )}
    </>
  );
}
