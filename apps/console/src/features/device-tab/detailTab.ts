import type { EquipmentInfo, ErrorCode, Text, UserInfo } from '@lookfar/contract';
import type { ComponentType } from 'react';
import type { WatchedEquipment } from '../live/index.ts';
import type { Opening } from './opening.ts';
import type { DetailTabKey } from './tabKeys.ts';

export interface DetailTabProps {
  equipment: EquipmentInfo;
  watched: WatchedEquipment;
  opening: Opening;
}

export interface DetailTab {
  key: DetailTabKey;
  text: Text;
  /** Loaded when it is first opened. */
  Tab: ComponentType<DetailTabProps>;
  /** Next to its name: a count. */
  Mark?: ComponentType<DetailTabProps>;
  /** Why this user may not open the tab; the tab stays and shows the reason. */
  refusal?: (user: UserInfo | undefined, equipment: EquipmentInfo) => ErrorCode | undefined;
  /** A hook, for tabs that only some devices have. */
  useShown?: (equipment: EquipmentInfo, opening: Opening) => boolean;
}
