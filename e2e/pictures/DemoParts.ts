import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';

const patienceMs = 150_000;
const restMs = 20_000;

/** Finds what the pictures show in the database of the demo. */
export class DemoParts {
  private readonly dataDir: string;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** Until the history is there and something has happened in the plant. */
  async untilAlive(): Promise<void> {
    const until = Date.now() + patienceMs;
    const isAlive = () =>
      !existsSync(join(this.dataDir, 'demo', 'history.wanted')) &&
      this.numberOf('select count(*) from alarm where active = 1') > 0;
    while (!isAlive() && Date.now() < until) await setTimeout(1000);
    await setTimeout(restMs);
  }

  device(name: string): number {
    return this.numberOf('select id from equipment where name = ?', name);
  }

  page(title: string): number {
    return this.numberOf('select id from page where title = ? order by id limit 1', title);
  }

  scene(title: string): number {
    return this.numberOf('select id from scene where title = ?', title);
  }

  project(title: string): number {
    return this.numberOf('select id from project where title = ?', title);
  }

  /** The home page of a project. */
  projectPage(title: string): { projectId: number; pageId: number } {
    const projectId = this.project(title);
    const home = 'select id from page where owner_kind = ? and owner_id = ? order by is_home desc, seq limit 1';
    return { projectId, pageId: this.numberOf(home, 'project', projectId) };
  }

  /** The first widget of a page that draws this process symbol. */
  symbol(pageTitle: string, symbol: string): string {
    const id = `select json_extract(widget.value, '$.id') from page, json_each(page.document, '$.widgets') widget
      where page.title = ? and json_extract(widget.value, '$.dataAddon.symbol') = ? limit 1`;
    return String(this.read(id, [pageTitle, symbol]));
  }

  private numberOf(query: string, ...values: (string | number)[]): number {
    return Number(this.read(query, values));
  }

  private read(query: string, values: readonly (string | number)[]): string | number {
    const db = new Database(join(this.dataDir, 'lookfar.db'), { readonly: true, timeout: 5000 });
    try {
      const found = db
        .prepare(query)
        .pluck()
        .get(...values);
      if (typeof found !== 'number' && typeof found !== 'string')
        throw new Error(`the demo has no ${values.join(' ')}`);
      return found;
    } finally {
      db.close();
    }
  }
}
