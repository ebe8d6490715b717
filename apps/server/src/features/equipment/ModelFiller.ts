import type { ConfigDocument, Language } from '@lookfar/contract';
import type { Scope } from '../../platform/sessions/caller.ts';

/** A device model's content for a new device; ids are negative, as for everything new in a document. */
export type ModelDocument = Pick<ConfigDocument, 'driver' | 'parameters' | 'signals' | 'alarms'>;

export interface ModelFiller {
  /** In one language: shipped models have their titles in each. Undefined for a model that the caller cannot see. */
  documentOf(scope: Scope, modelId: number, language: Language): Promise<ModelDocument | undefined>;
}
