import { formatTime, type MapLayerLine } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { MapLayerHead } from './mapLayer.repository.ts';

export function toMapLayerLine(row: MapLayerHead, { auths, orgId }: Pick<Caller, 'auths' | 'orgId'>): MapLayerLine {
  const { id, name, nameEn, minZoom, revision, shapes, loginname } = row;
  return {
    ...{ id, name, nameEn, minZoom, revision, shapes, loginname },
    kind: row.kind as MapLayerLine['kind'],
    isShown: row.isShown === 1,
    bounds: row.bounds === null ? null : (JSON.parse(row.bounds) as MapLayerLine['bounds']),
    isOwn: row.orgId === orgId && auths.has('equipment_edit'),
    gmtModified: formatTime(row.updatedAt),
  };
}
