import { type BySection, bySection } from '@lookfar/configuration';
import type { ConfigDocument, ConfigSaved } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';

/** Which items of an equipment come from its template: by the equipment's id, the id in the template's document. */
export type TemplateLinks = BySection<Map<number, number>>;

/** What made a revision. */
export type RevisionCause = 'save' | 'add' | 'restore' | 'template' | 'import' | 'alarmRule';

/** A recorded configuration. Secrets are readable here and never leave the server. */
export interface StoredConfiguration {
  id: number;
  orgId: number;
  revision: number;
  document: ConfigDocument;
  updatedAt: number;
  updatedBy: string;
}

export interface EquipmentConfiguration extends StoredConfiguration {
  gatewayId: number | null;
  templateId: number | null;
  links: TemplateLinks;
}

/** The target configuration; items with negative ids are new. */
interface Order {
  document: ConfigDocument;
  caller: Caller;
  cause: RevisionCause;
  note?: string | undefined;
  /** The revision that the document is based on: 1503 if there is a newer one. The current one by default. */
  base?: number | undefined;
}

export interface ApplyOrder extends Order {
  equipmentId: number;
  /** Which items come from the template, by their ids in `document`. Unchanged by default. */
  links?: TemplateLinks | undefined;
  /** The history of removed signals stays. */
  keepsHistory?: boolean | undefined;
}

export interface TemplateOrder extends Order {
  templateId: number;
}

export interface Saved {
  revision: number;
  /** What the negative ids became. */
  ids: ConfigSaved['ids'];
  /** The current state. */
  document: ConfigDocument;
  /** Whose configuration changed by this. */
  gatewayId: number | null;
}

export const noLinks = (): TemplateLinks => bySection(() => new Map());
