import { fieldText, itemNames } from '@lookfar/configuration';
import type { Language } from '@lookfar/contract';
import { z } from 'zod';
import { diffTexts } from '../diff/diffTexts.ts';
import { valueText } from '../diff/valueText.ts';
import { detailKeys, detailTexts } from './operationTexts.ts';

interface DetailLine {
  key: string;
  label: string;
  value: string;
}

/** Of no use to users. */
const unsaid = new Set(['uuid']);

/** The details of a line, flattened: nested ones have their path. Empty ones are left out. */
export function detailLines(detail: Readonly<Record<string, unknown>>, language: Language): DetailLine[] {
  const { changes, ...rest } = detail;
  const plain = flat(rest, '', language)
    .filter(([key]) => !unsaid.has(key))
    .map(([key, value]) => ({ key, label: labelOf(key, language), value }));
  return [...plain, ...changeLines(changes, language)];
}

/** A change of a document as the server records it. */
const Change = z.object({
  section: z.enum(['info', 'driver', 'signals', 'alarms', 'reports', 'scripts']),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  title: z.string().default(''),
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }).partial()).default({}),
});

function changeLines(changes: unknown, language: Language): DetailLine[] {
  if (!Array.isArray(changes))
    return flat(changes, 'changes', language).map(([key, value]) => ({ key, label: key, value }));
  return changes.flatMap((one, index) => {
    const read = Change.safeParse(one);
    if (!read.success) return [];
    const { section, kind, title, fields } = read.data;
    const said = diffTexts.text(kind, undefined, language);
    const value = (of: unknown) => valueText(of, (key) => diffTexts.text(key, undefined, language));
    const parts = Object.entries(fields).map(
      ([field, { from, to }]) => `${fieldText(section, field)[language]} ${value(from)} → ${value(to)}`,
    );
    return [
      {
        key: `changes.${index}`,
        label: `${itemNames[section][language]} ${said}`,
        value: [title, ...parts].filter(Boolean).join(' · '),
      },
    ];
  });
}

function labelOf(path: string, language: Language): string {
  const words = path.split('.').map((part) => {
    const known = detailKeys.find((label) => label === part);
    return known ? detailTexts.text(known, undefined, language) : part;
  });
  return words.join(' · ');
}

function flat(value: unknown, path: string, language: Language): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    const simple = value.every((item) => typeof item !== 'object' || item === null);
    if (simple) return value.length === 0 ? [] : [[path, value.map(String).join(language === 'cn' ? '、' : ', ')]];
  }
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, child]) => flat(child, path === '' ? key : `${path}.${key}`, language));
}
