import type { ConfigDocument, Text } from '@lookfar/contract';
import { nameKey } from '../check/checkNames.ts';
import { type BySection, bySection, nextLocalId } from '../itemSections.ts';
import { remapIds } from '../remapIds.ts';
import { same } from '../same.ts';
import { ownItems } from './ownItems.ts';

export interface ApplyTemplateOptions {
  equipmentId: number;
  /** The equipment as it is. */
  equipment: ConfigDocument;
  /** By section: the equipment's id and the template's, of what came from the template. */
  links: BySection<ReadonlyMap<number, number>>;
  /** The template that the equipment was last brought to: parameters that deviate from it are the equipment's own. */
  lastTemplate?: ConfigDocument | undefined;
  /** False: whatever is not the template's goes. */
  keepsOwn?: boolean;
}

export interface AppliedTemplate {
  document: ConfigDocument;
  /** As in the options, by the ids of `document`. */
  links: BySection<Map<number, number>>;
  /** Own items that could not stay, and why. */
  dropped: Text[];
}

/**
 * The equipment as the template wants it. What came from the template is replaced and keeps its id, and so its history;
 * a signal of the equipment's own that has the name of a new one of the template becomes it. What the template no
 * longer has goes. Information about the device stays its own.
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

/** By section: the template's id and the equipment's, where there is one. */
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

/** Where a device differs from the template on purpose (its address, its unit), it goes on doing so. */
function mergeParameters(template: ConfigDocument, { equipment, lastTemplate }: ApplyTemplateOptions) {
  if (equipment.driver !== template.driver) return template.parameters;
  const merged: Record<string, unknown> = { ...template.parameters };
  for (const [key, value] of Object.entries(equipment.parameters)) {
    const isOwn = lastTemplate ? !same(value, lastTemplate.parameters[key]) : true;
    if (isOwn) merged[key] = value;
  }
  return merged;
}
