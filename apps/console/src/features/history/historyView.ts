import type { MonitoredSignal } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import type { HistoryChoice } from './historyAddress.ts';
import type { HistoryOwner } from './historyOwner.ts';
import type { PatchChoice } from './useHistoryChoice.ts';

/** Shared by the trend and the table. */
export interface HistoryViewProps {
  owner: HistoryOwner;
  /** Name of the device or project. */
  name: string;
  chosen: readonly MonitoredSignal[];
  /** The chosen range in absolute times. */
  span: ChartSpan;
  /** Epoch ms of the last refresh. */
  askedAt: number;
  choice: HistoryChoice;
  patch: PatchChoice;
}
