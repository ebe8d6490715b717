import type { ConfigSignal } from '@lookfar/contract';

/** What the editor needs to know of a signal. */
export type CodeSignal = Pick<ConfigSignal, 'title' | 'writable' | 'unit' | 'groupName'>;
