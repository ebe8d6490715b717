import { formatTime, type PageVersion } from '@lookfar/contract';
import type { VersionHead } from '../page/pageVersion.repository.ts';

export function toPageVersion(row: VersionHead): PageVersion {
  return {
    revision: row.revision,
    loginname: row.loginname,
    gmtCreate: formatTime(row.at),
    widgetCount: row.widgetCount,
    bytes: row.bytes,
    note: row.note,
    restoredFrom: row.restoredFrom,
  };
}
