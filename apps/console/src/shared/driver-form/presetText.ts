import { type DriverFieldForm, type DriverForm, type Language, secretMask } from '@lookfar/contract';
import { driverFormTexts } from './driverFormTexts.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** [DF1] A value of a parameter in words: a choice by its name, with the unit; a secret never. */
export function fieldValueText(field: DriverFieldForm, value: unknown, language: Language): string {
  if (field.kind === 'secret' || value === secretMask) return driverFormTexts.text('secretSet', undefined, language);
  if (typeof value === 'boolean') return driverFormTexts.text(value ? 'on' : 'off', undefined, language);
  const choice = field.choices?.find((one) => one.value === value)?.label[language];
  return [choice ?? String(value), field.unit].filter(Boolean).join(' ');
}

/**
 * [DF2] The set parameters, in short and in the driver's order; parameters unknown to the driver are last, unchanged.
 */
export function presetText(driver: DriverForm | undefined, parameters: Parameters, language: Language): string {
  const known = driver?.fields ?? [];
  const keys = new Set(known.map(({ key }) => key));
  const named = known
    .filter(({ key }) => parameters[key] !== undefined)
    .map((field) => `${field.label[language]} ${fieldValueText(field, parameters[field.key], language)}`);
  const others = Object.entries(parameters)
    .filter(([key]) => !keys.has(key))
    .map(([key, value]) => `${key} ${String(value)}`);
  return [...named, ...others].join(' · ');
}

/** The parameters with one of them changed; undefined removes it. */
export function withParameter(parameters: Parameters, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _, ...rest } = parameters;
  return value === undefined ? rest : { ...rest, [key]: value };
}
