import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';

export interface SeekProject {
  devices: number;
  signalsEach: number;
  /** Lines of the alarm journal, spread over the devices and the time before `end`. */
  alarmLines: number;
  start: number;
  end: number;
}

type Row = Record<string, unknown>;

/**
 * A project of all devices with one published page that shows all of their signals, and a past full of alarms. Written
 * directly to the database of a running product. Returns the page.
 */
export function addSeekProject(dataDir: string, { devices, signalsEach, alarmLines, start, end }: SeekProject): number {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 20_000 });
  const insert = (table: string, row: Row): number => {
    const names = Object.keys(row);
    const text = `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`;
    return Number(db.prepare(text).run(row).lastInsertRowid);
  };
  const signalsOf = (device: number) =>
    Array.from({ length: signalsEach }, (_, n) => (device - 1) * signalsEach + n + 1);
  const ids = Array.from({ length: devices }, (_, n) => n + 1);
  try {
    return db.transaction(() => {
      const { org_id: orgId } = db.prepare('select org_id from equipment where id = 1').get() as { org_id: number };
      const named = { loginname: '', note: '' };
      const projectId = insert('project', {
        ...{ ...named, org_id: orgId, seq: 1, title: 'Bench', error_val_show: 'mark', error_default_val: '0' },
        ...{ shifts: '[0]', utc_offset: 480, created_at: 0, updated_at: 0 },
      });
      const document = JSON.stringify({
        con: {},
        widgets: ids.flatMap((id) => signalsOf(id).map((of) => text(id, of))),
      });
      const pageId = insert('page', {
        ...{
          org_id: orgId,
          owner_kind: 'project',
          owner_id: projectId,
          seq: 1,
          title: 'Bench',
          width: 1920,
          height: 1080,
        },
        ...{ is_home: 1, widget_count: devices * signalsEach, document, loginname: '', created_at: 0, updated_at: 0 },
        published: 1,
      });
      insert('page_publication', {
        ...{ ...named, page_id: pageId, number: 1, revision: 1, widget_count: 0, at: 0 },
        document: gzipSync(JSON.stringify({ document, components: [] })),
      });
      for (const id of ids) {
        insert('project_equipment', { project_id: projectId, equipment_id: id });
        for (const signal of signalsOf(id))
          insert('project_page_signal', {
            ...{ project_id: projectId, page_id: pageId, equipment_id: id, signal_id: signal, is_written: 0 },
          });
      }
      for (let n = 0; n < alarmLines; n += 1) {
        const id = (n % devices) + 1;
        const isRaised = Math.floor(n / devices) % 2 === 0;
        insert('alarm_event', {
          ...{
            org_id: orgId,
            equipment_id: id,
            signal_id: signalsOf(id)[0],
            alarm_id: id,
            equip: '',
            title: '',
            unit: '',
          },
          ...{ occurrence: `${id}.${n}`, action: isRaised ? 'raised' : 'worsened', value: '1', limit_value: 'null' },
          ...{
            from_state: isRaised ? 'NORM' : 'UNACK',
            to_state: isRaised ? 'UNACK' : 'NORM',
            limit_id: '',
            level: 'high',
          },
          ...{ time: Math.round(start + ((end - start) * n) / alarmLines), quality: '200', text_cn: '', text_en: '' },
          // Nobody is told of them: that would be measured too.
          annunciated: 0,
        });
      }
      return pageId;
    })();
  } finally {
    db.close();
  }
}

const text = (equipId: number, signalId: number) => ({
  ...{ id: `w${signalId}`, widgetType: 'Usual.DataText', position: { x: 0, y: 0, width: 60, height: 20, rotate: 0 } },
  data: { signalArray: [{ equipId, signalId }] },
});
