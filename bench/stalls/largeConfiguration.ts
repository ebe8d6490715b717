import { configurationLimits } from '@lookfar/contract';
import { size } from '../harness/size.ts';

/** Nearly as long as a formula may be; a signal adds its number. */
export const longFormula = Array.from({ length: 55 }, (_, n) => `(x${'+*-/'[n % 4]}${n + 1})`)
  .join('+')
  .slice(0, 490)
  .replace(/\+?\([^)]*$/, '');

/** As many signals as a device may have, all of them new. */
export function signalsOf(formula: string): object[] {
  return Array.from({ length: size(configurationLimits.signals, 50) }, (_, n) => ({
    id: -1 - n,
    title: `Signal ${n}`,
    groupName: `Group ${n % 20}`,
    address: `holding:${n * 2}`,
    dataType: 'FLOAT',
    decimals: 2,
    formula: formula === longFormula ? `${formula}+${n}` : formula,
    note: 'A signal of the benchmark that has a note of an ordinary length',
  }));
}

export function configuration(signals: readonly object[]): object {
  return {
    version: 1,
    info: { name: 'Bench' },
    driver: 'modbus-tcp',
    parameters: { host: '127.0.0.1', port: 502, unitId: 1 },
    signals,
    reports: [{ id: -1, name: 'All', signals: 'rest' }],
  };
}
