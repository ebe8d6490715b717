import { api, type May, orderViewing, type Permission } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';

const everyone: readonly Permission[] = [];
const repairs = rightsOf(api.repair.info, orderViewing.repair);
const inspections = rightsOf(api.inspection.info, orderViewing.inspection);

/**
 * Who reads entries in the log of a device, by the kind of their action: whoever may read what such an action is about,
 * as its calls are declared. A kind that is not listed is shown to nobody.
 */
export const deviceEntries: Readonly<Record<string, readonly Permission[]>> = {
  ...{ equipment: everyone, discovery: everyone, page: everyone, template: everyone, track: everyone },
  ...{ signal: everyone, projectMonitor: everyone, script: everyone },
  ...{ repair: repairs, repairPublic: repairs, inspection: inspections },
  // Of both types.
  ...{ order: [...repairs, ...inspections], worksheet: [...repairs, ...inspections] },
  share: ['equipment_share'],
};

/** Single actions that require more than their kind. */
const guarded: Readonly<Record<string, Permission>> = { 'equipment.probe': 'equipment_edit' };

/** The entries that a caller can see in the log of a device. */
export interface ShownActions {
  /** Kinds of actions: what is before the dot. */
  kinds: readonly string[];
  /** Actions of these kinds that are left out. */
  without: readonly string[];
}

export function shownActions({ auths }: Pick<Caller, 'auths'>): ShownActions {
  const has = (right: Permission) => auths.has(right);
  return {
    kinds: Object.keys(deviceEntries).filter((kind) => deviceEntries[kind]?.every(has)),
    without: Object.keys(guarded).filter((action) => !has(guarded[action] ?? 'equipment_edit')),
  };
}

/** The permissions to read something: those of its call, and those that the call asks for when it knows what it is. */
function rightsOf(...asked: readonly ({ may: May } | May)[]): Permission[] {
  return asked.flatMap((one) => {
    const may = 'may' in one ? one.may : one;
    return may.who === 'right' ? may.right : [];
  });
}
