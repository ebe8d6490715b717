import type { keep } from '@lookfar/contract';
import type { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import type { Caller, Scope } from '../../platform/sessions/caller.ts';
import type { PlantChange } from '../configuration/ConfigurationChanges.ts';

/** What stays when a device loses its gateway or its template. */
export type Keep = { [Field in keyof typeof keep]: z.output<(typeof keep)[Field]> };

export interface TemplateName {
  id: number;
  orgId: number;
  name: string;
  /** Empty if none is selected yet. */
  driver: string;
}

/** Binds devices to templates; writes belong to the caller's transaction. */
export interface TemplateBinding {
  /**
   * Driver, signals, alarms, storage rules and scripts become the template's, and the device stays bound to it. 1014
   * for a template of another organisation.
   */
  bindIn(trx: Records, change: PlantChange, caller: Caller, equipmentId: number, templateId: number): Promise<void>;
  /** 2013 if none is bound. */
  unbindIn(trx: Records, change: PlantChange, caller: Caller, equipmentId: number, keep: Keep): Promise<void>;
  /** By id, or by its full name. */
  find(scope: Scope, idOrName: number | string): Promise<TemplateName | undefined>;
}
