import type { ConfigDocument, Language } from '@lookfar/contract';
import type { Scope } from '../../platform/sessions/caller.ts';

/** What a device model says of a new equipment; ids are negative, as those of everything that is new in a document. */
export type ModelDocument = Pick<ConfigDocument, 'driver' | 'parameters' | 'signals' | 'alarms'>;

export interface ModelFiller {
  /** In one language: shipped models have their titles in each. Undefined for a model that the caller may not see. */
  documentOf(scope: Scope, modelId: number, language: Language): Promise<ModelDocument | undefined>;
}
