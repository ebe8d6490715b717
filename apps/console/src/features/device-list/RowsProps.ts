import type { MonitoredEquipment } from '@lookfar/contract';
import type { ListSort } from '../../ui/list/listState.ts';

export interface RowsProps {
  /** The accessible name of the list. */
  label: string;
  total: number;
  /** The device at an index; undefined while it loads. */
  rowAt: (index: number) => MonitoredEquipment | undefined;
  /** The item that Tab reaches first. */
  start: number;
  /** Reports which items are on the screen, as `first-end`. */
  onRange: (range: string) => void;
  onMenuKey: (row: MonitoredEquipment, from: HTMLElement) => void;
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
}
