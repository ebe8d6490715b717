import { join } from 'node:path';
import { createHistorian, type Point } from '@lookfar/historian';
import type { HistoryPlant } from './HistoryPlant.ts';

/** Puts points into the history of a plant while its server is away. */
export async function fillHistory(plant: HistoryPlant, points: readonly Point[]): Promise<void> {
  await plant.again(async () => {
    const { databaseUrl: url, dataDir } = plant;
    const file = join(dataDir, 'history.db');
    const historian = createHistorian({ store: url ? { kind: 'postgres', url } : { kind: 'sqlite', file } });
    await historian.start();
    await historian.append(points);
    await historian.stop();
  });
}
