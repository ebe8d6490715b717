import { type ConfigDocument, secretMask } from '@lookfar/contract';
import { isSameEndpoint } from '@lookfar/drivers';

/** Parameters of a driver that are never shown. */
export type SecretKeys = (driver: string) => readonly string[];

type Parameters = Readonly<Record<string, unknown>>;

/** The document as it may be shown. */
export function masked(document: ConfigDocument, secretsOf: SecretKeys): ConfigDocument {
  return { ...document, parameters: maskParameters(document.driver, document.parameters, secretsOf) };
}

function maskParameters(driver: string, parameters: Parameters, secretsOf: SecretKeys): Record<string, unknown> {
  const hidden = new Set(secretsOf(driver));
  const entries = Object.entries(parameters).map(([key, value]) => [
    key,
    hidden.has(key) && value !== '' ? secretMask : value,
  ]);
  return Object.fromEntries(entries);
}

export interface DriverParameters {
  driver: string;
  parameters: Parameters;
}

/**
 * Masked secrets are taken from the first source that reaches the same endpoint with the same driver: whoever could
 * send the mask to an endpoint of their own would be told the secret there.
 */
export function unmasked<T extends DriverParameters>(
  given: T,
  sources: readonly DriverParameters[],
  secretsOf: SecretKeys,
): T {
  const { driver } = given;
  const secrets = secretsOf(driver);
  const usable = sources.filter(
    (one) => one.driver === driver && isSameEndpoint(driver, [one.parameters, given.parameters], secrets),
  );
  const parameters: Record<string, unknown> = { ...given.parameters };
  for (const key of secrets) {
    if (parameters[key] !== secretMask) continue;
    const source = usable.find((one) => one.parameters[key] !== undefined && one.parameters[key] !== secretMask);
    if (source) parameters[key] = source.parameters[key];
  }
  return { ...given, parameters };
}

/** What a device gets from a template for another endpoint: all but the secrets, unless they were its own before. */
export function withoutSecrets(
  { driver, parameters }: DriverParameters,
  { template, own }: { template: DriverParameters; own: DriverParameters },
  secretsOf: SecretKeys,
): Record<string, unknown> {
  const secrets = new Set(secretsOf(driver));
  if (isSameEndpoint(driver, [template.parameters, parameters], [...secrets])) return { ...parameters };
  const isOwn = (key: string) => own.driver === driver && own.parameters[key] === parameters[key];
  return Object.fromEntries(Object.entries(parameters).filter(([key]) => !secrets.has(key) || isOwn(key)));
}

export const secretAgain = { cn: '请重新填写', en: 'enter it again' };

/** Secrets that can no longer be recovered: they have to be entered again. */
export function lostSecrets({ driver, parameters }: DriverParameters, secretsOf: SecretKeys): string[] {
  return secretsOf(driver).filter((key) => parameters[key] === secretMask);
}
