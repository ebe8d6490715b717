import type { Records } from '../../../platform/access/records.ts';
import type { PastContext } from './PastContext.ts';
import { noteHandled } from './pastHandled.ts';

/** Each writes one kind of records, and adds to the messages and operations of the past. */
export const pastKinds: readonly ((trx: Records, past: PastContext) => Promise<void>)[] = [noteHandled];
