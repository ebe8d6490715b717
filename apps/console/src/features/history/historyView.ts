import type { MonitoredSignal } from '@lookfar/contract';
import type { ChartSpan } from '../../ui/chart/chartSeries.ts';
import type { HistoryChoice } from './historyAddress.ts';
import type { PatchChoice } from './useHistoryChoice.ts';

/** What the curve and the table are about. */
export interface HistoryViewProps {
  equipmentId: number;
  /** Of the equipment. */
  name: string;
  chosen: readonly MonitoredSignal[];
  /** What the chosen range comes to. */
  span: ChartSpan;
  /** Epoch ms of the last time that somebody asked for it. */
  askedAt: number;
  choice: HistoryChoice;
  patch: PatchChoice;
}
