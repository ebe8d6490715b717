import type { Text } from '@lookfar/contract';
import type { CheckedDriver, DriverChecker, DriverSetting, SignalToCheck } from './DriverChecker.ts';
import type { Place, Problems } from './Problems.ts';

const place: Place = { section: 'driver' };

/** The driver, its parameters, and every signal as the driver sees it. Without a driver any address is accepted. */
export function checkDriver(setting: DriverSetting, drivers: DriverChecker, problems: Problems): void {
  if (setting.driver === '') return;
  const driver = drivers(setting.driver);
  if (!driver) {
    const reason: Text = { cn: `没有驱动“${setting.driver}”`, en: `driver "${setting.driver}" does not exist` };
    problems.add(place, { path: 'driver', reason });
    return;
  }
  const places = new Map(setting.signals.map((signal, index) => [signal.id, signalPlace(signal, index)]));
  const refused = checkTypes(setting.signals, driver, places, problems);
  const taken = setting.signals.filter(({ id }) => !refused.has(id));
  for (const { signalId, path, reason } of driver.check?.(setting.parameters, taken) ?? []) {
    if (signalId === undefined) {
      const label = driver.fields.find(({ key }) => key === path)?.label;
      problems.add(place, { path: path === '' ? 'parameters' : `parameters.${path}`, reason, ...(label && { label }) });
    } else problems.add(places.get(signalId) ?? place, { path, reason });
  }
}

export function signalPlace({ id, title = '' }: Pick<SignalToCheck, 'id' | 'title'>, index: number): Place {
  return { section: 'signals', id, index, title };
}

/** Signals of a type that the driver does not support: it is not asked about their addresses. */
function checkTypes(
  signals: readonly SignalToCheck[],
  { dataTypes, canWrite }: CheckedDriver,
  places: ReadonlyMap<number, Place>,
  problems: Problems,
): Set<number> {
  const refused = new Set<number>();
  for (const { id, dataType, writable } of signals) {
    const at = places.get(id) ?? place;
    if (!dataTypes.includes(dataType)) {
      refused.add(id);
      const known = { cn: dataTypes.join('、'), en: dataTypes.join(', ') };
      const reason = {
        cn: `该驱动不支持 ${dataType}，可用：${known.cn}`,
        en: `the driver does not support ${dataType}, only ${known.en}`,
      };
      problems.add(at, { path: 'dataType', reason });
    }
    if (writable && !canWrite) {
      problems.add(at, { path: 'writable', reason: { cn: '该驱动不能写入', en: 'the driver cannot write' } });
    }
  }
  return refused;
}
