import type { ConfigSignal, Text } from '@lookfar/contract';
import { signalPlace } from './checkDriver.ts';
import { formulaProblem } from './checkFormula.ts';
import { checkIds, checkNames } from './checkNames.ts';
import type { Problems } from './Problems.ts';

type Fault = { path: string; reason: Text };

export function checkSignals(signals: readonly ConfigSignal[], problems: Problems): void {
  const places = signals.map(signalPlace);
  checkIds(places, problems);
  checkNames(
    signals.map((signal, index) => ({ place: signalPlace(signal, index), name: signal.title, path: 'title' })),
    problems,
  );
  for (const [index, signal] of signals.entries()) {
    for (const fault of faultsOf(signal)) problems.add(signalPlace(signal, index), fault);
  }
}

function faultsOf(signal: ConfigSignal): Fault[] {
  return [...lengthFaults(signal), ...limitFaults(signal), ...formulaFaults(signal), ...mapFaults(signal)];
}

function lengthFaults({ dataType, length }: ConfigSignal): Fault[] {
  if (dataType !== 'STRING' || length !== null) return [];
  return [{ path: 'length', reason: { cn: 'STRING 类型须填写字节长度', en: 'a STRING requires its length in bytes' } }];
}

function limitFaults({ lowerLimit, upperLimit }: ConfigSignal): Fault[] {
  if (lowerLimit === null || upperLimit === null || lowerLimit <= upperLimit) return [];
  const reason = {
    cn: `下限 ${lowerLimit} 大于上限 ${upperLimit}`,
    en: `the lower limit ${lowerLimit} is above the upper limit ${upperLimit}`,
  };
  return [{ path: 'lowerLimit', reason }];
}

function formulaFaults(signal: ConfigSignal): Fault[] {
  const faults = (['formula', 'writeFormula'] as const).flatMap((path) => {
    const reason = signal[path] === '' ? undefined : formulaProblem(signal[path], 'variable');
    return reason ? [{ path, reason }] : [];
  });
  const { writable, formula, writeFormula, dataType } = signal;
  // A formula cannot be inverted automatically: such a signal could never be written.
  if (writable && formula !== '' && writeFormula === '' && dataType !== 'STRING') {
    const reason = {
      cn: '可写变量有采集公式时须填写写入公式',
      en: 'a writable signal with a read formula also requires a write formula',
    };
    faults.push({ path: 'writeFormula', reason });
  }
  return faults;
}

function mapFaults({ signalMaps }: ConfigSignal): Fault[] {
  const seen = new Set<number>();
  return signalMaps.flatMap(({ value }, index) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [
      { path: `signalMaps.${index}.value`, reason: { cn: `值 ${value} 重复`, en: `the value ${value} is used twice` } },
    ];
  });
}
