import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Writes a drawing to the database unchecked: one that no version of the product would save. */
export function replaceDrawing(dataDir: string, pageId: number, document: unknown): void {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 5000 });
  try {
    db.prepare('update page set document = ? where id = ?').run(JSON.stringify(document), pageId);
  } finally {
    db.close();
  }
}
