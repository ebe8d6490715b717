import { benchVariableChanges } from './variablesChanges.ts';
import { benchMeterMonth } from './variablesMeter.ts';

/** What a change costs with many variables, and a month of a meter. */
export async function benchProjectVariables(): Promise<void> {
  benchVariableChanges();
  benchMeterMonth();
}
