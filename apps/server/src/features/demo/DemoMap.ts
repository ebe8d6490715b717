import type { DemoSite } from '@lookfar/contract';
import type { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { MapLayerRepository } from '../map-layer/mapLayer.repository.ts';
import { readGeoJson } from '../map-layer/readGeoJson.ts';
import { drawingColumns } from '../map-layer/readLayerFile.ts';
import { demoNames } from './demoNames.ts';
import type { DemoSignals } from './resolveDemoPage.ts';

type Plant = z.output<typeof DemoSite>;
type Features = Plant['layers'][number]['drawing']['features'];

/** Loads the drawn surroundings of the demo plant once its devices exist; works inside the given transaction. */
export class DemoMap {
  readonly #db: Records;
  readonly #now: number;

  constructor(db: Records, now: number) {
    this.#db = db;
    this.#now = now;
  }

  async load({ layers }: Plant, { orgId, loginname }: { orgId: number; loginname: string }): Promise<void> {
    const names = await demoNames(this.#db, orgId);
    const repository = new MapLayerRepository(this.#db);
    for (const [seq, { name, nameEn, minZoom, drawing }] of layers.entries()) {
      const columns = drawingColumns(readGeoJson({ ...drawing, features: bound(drawing.features, names) }));
      const times = { createdAt: this.#now, updatedAt: this.#now };
      await repository.insert(
        serverScope,
        {
          ...{ orgId, kind: 'drawing', name, nameEn, minZoom, isShown: 1, seq, revision: 1, loginname, ...times },
          ...{ ...columns, bounds: columns.bounds && JSON.stringify(columns.bounds) },
        },
        this.#db,
      );
    }
  }
}

/** With ids instead of names. */
function bound(features: Features, { signals }: DemoSignals): Features {
  return features.map((feature) => {
    const { flow, ...properties } = (feature.properties ?? {}) as { flow?: { signal: string; above: number } };
    const found = flow && signals.get(flow.signal);
    if (!found) return { ...feature, properties };
    const { equipId: equipmentId, signalId } = found;
    return { ...feature, properties: { ...properties, flow: { equipmentId, signalId, above: flow.above } } };
  });
}
