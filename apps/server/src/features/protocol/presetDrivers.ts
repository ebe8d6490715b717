import type { DriverChecker, DriverFault } from '@lookfar/configuration';
import type { Text } from '@lookfar/contract';
import type { DriverCatalogue } from '../driver/DriverCatalogue.ts';

const texts = {
  unknown: { cn: '该驱动没有此参数', en: 'the driver does not have this parameter' },
  secret: { cn: '密码只能在设备上填写', en: 'secrets can only be set on the device' },
} as const satisfies Record<string, Text>;

/**
 * The drivers as validators of presets, before there is a device: missing parameters are not errors. `secrets` says
 * whether a password may be included.
 */
export function presetDrivers(
  drivers: Pick<DriverCatalogue, 'checker' | 'secretsOf'>,
  { secrets: mayBeSecret }: { secrets: boolean },
): DriverChecker {
  return (driverId) => {
    const driver = drivers.checker(driverId);
    if (!driver) return undefined;
    const known = new Set(driver.fields.map(({ key }) => key));
    const secrets = new Set(mayBeSecret ? [] : drivers.secretsOf(driverId));
    return {
      ...driver,
      check: (parameters, signals) => [
        ...Object.keys(parameters).flatMap((path): DriverFault[] => {
          if (secrets.has(path)) return [{ path, reason: texts.secret }];
          return known.has(path) ? [] : [{ path, reason: texts.unknown }];
        }),
        ...(driver.check?.(parameters, signals) ?? []).filter(({ signalId, path }) => {
          const [key = ''] = path.split('.');
          return signalId !== undefined || Object.hasOwn(parameters, key);
        }),
      ],
    };
  };
}
