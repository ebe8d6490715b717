import type { DriverForm } from '@lookfar/contract';

/** What the driver's parameters are before anybody filled them in. */
export function defaultParameters(driver: DriverForm | undefined): Record<string, unknown> {
  const entries = driver?.fields.flatMap((field) => (field.default === undefined ? [] : [[field.key, field.default]]));
  return Object.fromEntries(entries ?? []);
}
