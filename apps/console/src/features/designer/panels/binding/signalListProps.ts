import type { BindableReport, BindableSignal } from '@lookfar/contract';
import type { DragEvent } from 'react';
import type { SignalSource } from './useSignalSource.ts';

export interface SignalListProps {
  source: SignalSource;
  isPicked?: (signal: BindableSignal) => boolean;
  onPick?: (signal: BindableSignal) => void;
  /** Set if signals are listed under their storage rules: selects all of them. */
  onPickReport?: (report: BindableReport, signals: readonly BindableSignal[]) => void;
  onDragStart?: (event: DragEvent, signal: BindableSignal) => void;
  hasFocus?: boolean;
  /** Only what can be written. */
  isWritten?: boolean;
}
