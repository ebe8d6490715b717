import type { Message } from '@lookfar/contract';
import { deviceDataPath, paths } from '../../../base/paths.ts';

/** [RM13] Whether the page at this address shows the alarm itself. */
export function isInSight({ dataId }: Pick<Message, 'dataId'>, pathname: string): boolean {
  return pathname.startsWith(paths.alarms) || pathname.startsWith(deviceDataPath(dataId, ''));
}
