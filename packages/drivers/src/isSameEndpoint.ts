import { describeDriver } from './describeDriver.ts';
import { findDriver } from './drivers.ts';

type Parameters = Readonly<Record<string, unknown>>;

/**
 * Whether two sets of parameters reach the same device in the same way. A missing parameter has its default. For a
 * driver that is not known here, everything but the `secrets` decides.
 */
export function isSameEndpoint(
  driverId: string,
  [one, other]: readonly [Parameters, Parameters],
  secrets: readonly string[] = [],
): boolean {
  const driver = findDriver(driverId);
  if (!driver) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => secrets.includes(key) || one[key] === other[key]);
  }
  const fields = describeDriver(driver).fields.filter(({ key }) => driver.texts.fields[key]?.endpoint);
  return fields.every(({ key, default: usual }) => (one[key] ?? usual ?? '') === (other[key] ?? usual ?? ''));
}
