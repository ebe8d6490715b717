import type { LeafWidget, Style } from '@lookfar/page';
import type { CSSProperties, ReactNode } from 'react';
import { htmlBox } from '../htmlBox.ts';
import './control.css';

interface ControlFrameProps {
  className: string;
  mode: 'edit' | 'view';
  children: ReactNode;
}

/** [PV31] Clicks and keys in it are its own; in the designer it cannot be reached. */
export function ControlFrame({ className, mode, children }: ControlFrameProps) {
  return (
    <div className={`control ${className}`} data-control="" data-part="frame" inert={mode === 'edit'}>
      {children}
      {mode === 'view' && <div className="control-note" data-part="note" role="alert" popover="manual" />}
    </div>
  );
}

/** Style of the box of a control: without a fill of its own it has that of its ground, from the style sheet. */
export function controlBox(style: Style): CSSProperties {
  const { background, ...box } = htmlBox(style);
  return style.fill === undefined ? box : { ...box, background };
}

/** What screen readers call a control. */
export const controlName = ({ widgetName, data }: LeafWidget, other: string): string =>
  widgetName || data.signalArray[0]?.alias || data.signalArray[0]?.title || other;
