import type { ConfigDocument } from '@lookfar/contract';
import type { Scope } from '../../platform/sessions/caller.ts';

/** What a device model says of a new equipment; ids are negative, as those of everything that is new in a document. */
export type ModelDocument = Pick<ConfigDocument, 'driver' | 'parameters' | 'signals' | 'alarms'>;

export interface ModelFiller {
  /** Undefined for a model that the caller may not see. */
  documentOf(scope: Scope, modelId: number): Promise<ModelDocument | undefined>;
}
