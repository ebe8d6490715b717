import { join } from 'node:path';
import Database from 'better-sqlite3';

/** As long as the drawing of a small page. */
const drawing = JSON.stringify({ con: { width: 800, height: 600 }, widgets: [], note: 'x'.repeat(4000) });

/**
 * Gives every device so many pages. Written directly to the database: creating this many through the server would take a
 * while.
 */
export function addPages(dataDir: string, each: number): void {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 20_000 });
  const insert = db.prepare(`insert into page (org_id, owner_kind, owner_id, seq, title, width, height, is_home,
    widget_count, document, loginname, created_at, updated_at)
    select org_id, 'equipment', id, @seq, 'Page ' || @seq || ' of ' || name, 800, 600, 0, 0, @drawing, 'manager', 0, 0
    from equipment where project_id is null`);
  try {
    for (let seq = 0; seq < each; seq += 1) insert.run({ seq, drawing });
  } finally {
    db.close();
  }
}
