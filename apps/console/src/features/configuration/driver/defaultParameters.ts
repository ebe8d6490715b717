import type { DriverForm } from '@lookfar/contract';

/** The driver's parameters before anything is filled in. */
export function defaultParameters(driver: DriverForm | undefined): Record<string, unknown> {
  const entries = driver?.fields.flatMap((field) => (field.default === undefined ? [] : [[field.key, field.default]]));
  return Object.fromEntries(entries ?? []);
}
