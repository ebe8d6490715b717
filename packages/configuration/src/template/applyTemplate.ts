import type { ConfigDocument, Text } from '@lookfar/contract';
import { nameKey } from '../check/checkNames.ts';
import { type BySection, bySection, nextLocalId } from '../itemSections.ts';
import { remapIds } from '../remapIds.ts';
import { same } from '../same.ts';
import { ownItems } from './ownItems.ts';

export interface ApplyTemplateOptions {
  equipmentId: number;
  /** The device as it is now. */
  equipment: ConfigDocument;
  /** By section: the device's id and the template's, for items that came from the template. */
  links: BySection<ReadonlyMap<number, number>>;
  /** The template that the device was last synced to: parameters that differ from it are the device's own. */
  lastTemplate?: ConfigDocument | undefined;
  /** False: everything that is not from the template is removed. */
  keepsOwn?: boolean;
}

export interface AppliedTemplate {
  document: ConfigDocument;
  /** As in the options, by the ids in `document`. */
  links: BySection<Map<number, number>>;
  /** Own items that could not be kept, and why. */
  dropped: Text[];
}

/**
 * The device as the template defines it. Items that came from the template are replaced and keep their ids, and so
 * their history; an own signal with the same name as a new one in the template becomes that signal. Items that are no
 * longer in the template are removed. General information about the device stays its own.
 */
export function applyTemplate(template: ConfigDocument, options: ApplyTemplateOptions): AppliedTemplate {
  const { equipment, equipmentId, keepsOwn = true } = options;
  const counterparts = findCounterparts(template, options);
  let nextId = nextLocalId(equipment);
  const ids = bySection((section) => {
    const byTemplate = new Map<number, number>();
    for (const { id } of template[section]) byTemplate.set(id, counterparts[section].get(id) ?? nextId--);
    return byTemplate;
  });
  const theirs = remapIds(template, ids, equipmentId);
  const links = bySection((section) => new Map([...ids[section]].map(([templateId, id]) => [id, templateId])));
  const taken = bySection((section) => new Set([...options.links[section].keys(), ...links[section].keys()]));
  const own = keepsOwn ? ownItems(equipment, theirs, taken) : undefined;
  const document: ConfigDocument = {
    ...equipment,
    protocolId: template.protocolId,
    driver: template.driver,
    parameters: mergeParameters(template, options),
    ...bySection((section) => [...theirs[section], ...(own?.[section] ?? [])]),
  } as ConfigDocument;
  return { document, links, dropped: own?.dropped ?? [] };
}

/** By section: the template's id and the device's, if there is one. */
function findCounterparts(template: ConfigDocument, { equipment, links }: ApplyTemplateOptions) {
  const found = bySection((section) => {
    const exists = new Set(equipment[section].map(({ id }) => id));
    return new Map([...links[section]].filter(([id]) => exists.has(id)).map(([id, templateId]) => [templateId, id]));
  });
  const own = new Map(
    equipment.signals.filter(({ id }) => !links.signals.has(id)).map(({ id, title }) => [nameKey(title), id]),
  );
  for (const { id, title } of template.signals) {
    const adopted = own.get(nameKey(title));
    if (!found.signals.has(id) && adopted !== undefined) found.signals.set(id, adopted);
  }
  return found;
}

/** Where a device deliberately differs from the template (its address, its unit), it keeps its own value. */
function mergeParameters(template: ConfigDocument, { equipment, lastTemplate }: ApplyTemplateOptions) {
  if (equipment.driver !== template.driver) return template.parameters;
  const merged: Record<string, unknown> = { ...template.parameters };
  for (const [key, value] of Object.entries(equipment.parameters)) {
    const isOwn = lastTemplate ? !same(value, lastTemplate.parameters[key]) : true;
    if (isOwn) merged[key] = value;
  }
  return merged;
}
