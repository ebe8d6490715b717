import { type BoundSignal, mapEachBinding, rebindFormula, type Widget, walk } from '@lookfar/page';

type Change = (signal: BoundSignal) => BoundSignal;

/** Every signal and parameter that a drawing names, in lists and in formulas. */
export function* signalsIn(widgets: readonly Widget[]): Generator<BoundSignal> {
  for (const widget of walk(widgets)) {
    const found: BoundSignal[] = [];
    mapSignals(widget, (signal) => {
      found.push(signal);
      return signal;
    });
    yield* found;
  }
}

/** Devices whose signals formulas name by their numbers. */
export function devicesInFormulas(widgets: readonly Widget[]): number[] {
  const found = new Set<number>();
  for (const widget of walk(widgets))
    mapFormulas(widget, (signal) => {
      if (signal.signalId > 0) found.add(signal.equipId);
      return signal;
    });
  return [...found];
}

export const mapSignals = (widget: Widget, change: Change): Widget => mapFormulas(mapListed(widget, change), change);

export function mapFormulas(widget: Widget, change: Change): Widget {
  return mapEachBinding(widget, (binding) => {
    const formula = rebindFormula(binding.formula, change);
    return formula === binding.formula ? binding : { ...binding, formula };
  });
}

export function mapListed(widget: Widget, change: Change): Widget {
  return mapEachBinding(widget, (binding) => {
    const signalArray = mapList(binding.signalArray, change);
    const reportSignalArray = mapList(binding.reportSignalArray, change);
    const isSame = signalArray === binding.signalArray && reportSignalArray === binding.reportSignalArray;
    return isSame ? binding : { ...binding, signalArray, reportSignalArray };
  });
}

function mapList(signals: BoundSignal[], change: Change): BoundSignal[] {
  const changed = signals.map(change);
  return changed.every((signal, index) => signal === signals[index]) ? signals : changed;
}
