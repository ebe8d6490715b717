import { type ConfigDocument, secretMask } from '@lookfar/contract';

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

/** A masked secret is taken from the first source with the same driver that has it. */
export function unmasked(
  document: ConfigDocument,
  sources: readonly { driver: string; parameters: Parameters }[],
  secretsOf: SecretKeys,
): ConfigDocument {
  const usable = sources.filter(({ driver }) => driver === document.driver);
  const parameters = { ...document.parameters };
  for (const key of secretsOf(document.driver)) {
    if (parameters[key] !== secretMask) continue;
    const source = usable.find((one) => one.parameters[key] !== undefined && one.parameters[key] !== secretMask);
    if (source) parameters[key] = source.parameters[key];
  }
  return { ...document, parameters };
}

/** Secrets that can no longer be recovered: they have to be entered again. */
export function lostSecrets({ driver, parameters }: ConfigDocument, secretsOf: SecretKeys): string[] {
  return secretsOf(driver).filter((key) => parameters[key] === secretMask);
}
