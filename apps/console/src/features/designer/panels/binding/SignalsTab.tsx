import type { BindableSignal } from '@lookfar/contract';
import type { DragEvent } from 'react';
import { toBoundSignal } from '../../../../shared/binding/toBoundSignal.ts';
import { signalDrag } from '../../canvas/dropData.ts';
import { bindingTexts } from './bindingTexts.ts';
import { SignalList } from './SignalList.tsx';
import { useSignalSource } from './useSignalSource.ts';

/** The device's signals, ready to be dragged onto the canvas or onto a widget. */
export function SignalsTab() {
  const t = bindingTexts.useTexts();
  const source = useSignalSource();
  const onDragStart = (event: DragEvent, signal: BindableSignal) => {
    event.dataTransfer.effectAllowed = 'copy';
    const { writable } = signal;
    event.dataTransfer.setData(
      signalDrag,
      JSON.stringify({ ...toBoundSignal(signal, source.titleOf(signal)), writable }),
    );
    event.dataTransfer.setData('text/plain', signal.title);
  };
  return (
    <div className="bd-tab">
      <p className="dc-note bd-drag-note">{t('dragNote')}</p>
      <SignalList source={source} onDragStart={onDragStart} />
    </div>
  );
}
