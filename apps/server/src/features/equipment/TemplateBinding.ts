import type { keep } from '@lookfar/contract';
import type { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import type { Caller, Scope } from '../../platform/sessions/caller.ts';
import type { PlantChange } from '../configuration/ChangeDesk.ts';

/** What stays when an equipment loses its gateway or its template. */
export type Keep = { [Field in keyof typeof keep]: z.output<(typeof keep)[Field]> };

export interface TemplateName {
  id: number;
  orgId: number;
  name: string;
  /** Empty when none is chosen yet. */
  driver: string;
}

/** Ties equipment to templates; what it writes belongs to the transaction of whoever asks. */
export interface TemplateBinding {
  /**
   * Driver, signals, alarms, reports and scripts become the template's, and the equipment stays bound to it.
   * 1014 for a template that is not the organisation's of the equipment.
   */
  bindIn(trx: Records, change: PlantChange, caller: Caller, equipmentId: number, templateId: number): Promise<void>;
  /** 2013 when none is bound. */
  unbindIn(trx: Records, change: PlantChange, caller: Caller, equipmentId: number, keep: Keep): Promise<void>;
  /** By id, or by its whole name. */
  find(scope: Scope, idOrName: number | string): Promise<TemplateName | undefined>;
}
