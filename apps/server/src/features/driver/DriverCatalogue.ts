import {
  type CheckedDriver,
  checkDriver,
  type DriverChecker,
  type DriverSetting,
  Problems,
  type SignalToCheck,
} from '@lookfar/configuration';
import type { ConfigProblem, DriverForm } from '@lookfar/contract';
import { describeDriver, drivers, findDriver } from '@lookfar/drivers';

/** The drivers as the server needs them: described and queried, never opened. */
export class DriverCatalogue {
  readonly forms: readonly DriverForm[] = drivers.map(describeDriver);
  private readonly secrets = new Map(
    this.forms.map(({ id, fields }) => [id, fields.filter(({ kind }) => kind === 'secret').map(({ key }) => key)]),
  );

  readonly checker: DriverChecker = (id) => {
    const form = this.forms.find((one) => one.id === id);
    const driver = findDriver(id);
    if (!form || !driver) return undefined;
    const { dataTypes, canWrite, fields } = form;
    const check: CheckedDriver['check'] = (parameters, signals) =>
      driver.check(parameters, signals.map(toGatewaySignal));
    return { dataTypes, canWrite, fields, check };
  };

  /** Parameters that are never shown. */
  secretsOf(driver: string): readonly string[] {
    return this.secrets.get(driver) ?? [];
  }

  /** All of them, e.g. `opcua.password`: changes when another one is declared as a secret. */
  get secretNames(): string {
    return [...this.secrets].flatMap(([driver, keys]) => keys.map((key) => `${driver}.${key}`)).join(' ');
  }

  /** Problems of parameters and addresses while they are being typed. */
  check(setting: DriverSetting): ConfigProblem[] {
    const problems = new Problems();
    checkDriver(setting, this.checker, problems);
    return problems.list;
  }
}

function toGatewaySignal({ id, address, dataType, byteOrder, length }: SignalToCheck) {
  return { id, address, dataType, byteOrder, writable: false, deadband: 0, ...(length !== null && { length }) };
}
