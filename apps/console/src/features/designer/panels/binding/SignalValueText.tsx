import type { BindableSignal, SignalValue } from '@lookfar/contract';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { presentValue } from '../../../live/index.ts';

interface SignalValueTextProps {
  format: Pick<BindableSignal, 'decimals' | 'unit' | 'signalMaps' | 'upperLimit' | 'lowerLimit'>;
  value: SignalValue | null | undefined;
}

/** The newest value of a signal, dim when it is not good. */
export function SignalValueText({ format, value }: SignalValueTextProps) {
  if (!value) return null;
  const { text, meaning, quality } = presentValue(format, value, null);
  return (
    <Clip className="bd-value" data-quality={quality}>
      {meaning || text}
      {!meaning && format.unit && <span className="scada-unit">{format.unit}</span>}
    </Clip>
  );
}
