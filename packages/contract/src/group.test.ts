import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { BodyOf, InputOf, ReplyOf, SentOf } from './call.ts';
import { fieldOf } from './call.ts';
import { add, change, commandCallbackPath, edit, list, one, read, remove, task, upTo } from './declare.ts';
import { text } from './fields.ts';
import { group } from './group.ts';
import { requestLimits } from './limits.ts';
import { anyone, role, session } from './permissions.ts';

const name = { cn: '泵', en: 'Pump' };
const Pump = z.object({ id: z.number(), title: z.string() });
const draft = { title: text(10, 1), note: text(20).default('') };

const pump = group(
  '/plant/pump',
  { may: session },
  {
    query: list(name, Pump, { title: text(10).optional() }, { more: { running: z.number() } }),
    info: one(name, Pump, { path: '/read/one' }),
    add: add(name, draft, { taken: 'title', fields: { 1508: 'note' } }),
    edit: edit(name, draft),
    delete: remove(name),
    start: task({ name, body: { id: z.number() }, reply: Pump }),
    stop: task({ name, kind: 'form', body: { id: z.number() }, reply: Pump, callback: '/elsewhere' }),
    photo: change({ name, body: { id: z.number() }, files: { front: upTo(1000, 'png'), back: upTo(500) } }),
    picture: change({ name, files: { file: upTo(1) } }),
    film: task({ name, body: { id: z.number() }, files: { file: upTo(1) }, reply: Pump }),
    import: change({ name, may: role('operation'), bytes: 99 }),
    look: read({ name, at: '/old!pump.action', may: anyone, kind: 'get', reply: z.boolean() }),
    star: change({ name, log: false }),
    take: change({ name, log: 'page.add' }),
  },
);

const old = group('/plant', { may: session, name: 'plantConfig', log: 'plant' }, { save: change({ name }) });

describe('a group of calls', () => {
  it('[CT10] gives each its place: names, path and permission', () => {
    expect(pump.query).toMatchObject({ group: 'pump', key: 'query', path: '/lfscada/plant/pump/query', may: session });
    expect(pump.info.path).toBe('/lfscada/plant/pump/read/one');
    expect(pump.look).toMatchObject({ path: '/old!pump.action', may: { who: 'public' }, key: 'look' });
    expect(pump.import.may).toEqual({ who: 'role', role: 'operation' });
    expect(old.save).toMatchObject({ group: 'plantConfig', path: '/lfscada/plant/save' });
  });

  it('[CT10] means JSON, no body and an empty reply unless something else is said', () => {
    const { kind, body, reply, files, fields } = pump.star;
    expect({ kind, files, fields }).toEqual({ kind: 'json', files: {}, fields: {} });
    expect([body.parse({ a: 1 }), reply.parse({ a: 1 })]).toEqual([{}, {}]);
    expect([pump.look.kind, pump.look.reply.parse(true)]).toEqual(['get', true]);
  });

  it('[CT11] a change leaves a line named after group and call; reading leaves none', () => {
    expect([pump.add.log, pump.delete.log, pump.start.log, old.save.log]).toEqual([
      'pump.add',
      'pump.delete',
      'pump.start',
      'plant.save',
    ]);
    expect(pump.take.log).toBe('page.add');
    expect([pump.query.log, pump.info.log, pump.look.log, pump.star.log]).toEqual(Array(4).fill(undefined));
  });

  it('[CT12] files make it an upload whose largest body has room for all of them', () => {
    expect(pump.photo).toMatchObject({ kind: 'upload', files: { front: { bytes: 1000, types: 'png' } } });
    expect(pump.photo.bodyBytes).toBe(1500 + 8192);
    expect(pump.film.kind).toBe('asyncUpload');
    expect([pump.star.bodyBytes, pump.import.bodyBytes]).toEqual([requestLimits.bodyBytes, 99]);
  });

  it('[CT13] an asynchronous call has its callback and returns a uuid first, its result in the end', () => {
    expect([pump.start.kind, pump.start.callback]).toEqual(['asyncJson', commandCallbackPath]);
    expect([pump.stop.kind, pump.stop.callback]).toEqual(['async', '/elsewhere']);
    expect(pump.add.callback).toBeUndefined();
    for (const reply of [
      { online: true, uuid: 'u' },
      { id: 1, title: 'P' },
    ])
      expect(pump.start.reply.parse(reply)).toEqual(reply);
  });

  it('[CT14] states which field a code is about', () => {
    expect(['1501', '1508', '1014'].map((code) => fieldOf(pump.add, code))).toEqual(['title', 'note', undefined]);
    expect(fieldOf(pump.edit, '1501')).toBeUndefined();
  });

  it('has shapes for lists, single objects and their changes', () => {
    expect(pump.query.body.parse({})).toEqual({ pageNo: 1, pageSize: 10 });
    expect(pump.query.reply.safeParse({ total: 0, list: [], running: 0 }).success).toBe(true);
    expect(pump.query.reply.safeParse({ total: 0, list: [] }).success).toBe(false);
    expect(pump.info.body.parse({ id: '7' })).toEqual({ id: 7 });
    expect(pump.add.body.parse({ title: 'P' })).toEqual({ title: 'P', note: '' });
    expect(pump.add.reply.parse({ id: 3 })).toEqual({ id: 3 });
    expect(pump.edit.body.parse({ id: 7, title: 'P' })).toEqual({ id: 7, title: 'P', note: '' });
    expect(pump.delete.body.safeParse({}).success).toBe(false);
  });

  it('keeps the types of bodies, replies, files and permissions', () => {
    expectTypeOf<BodyOf<typeof pump.add>>().toEqualTypeOf<{ title: string; note: string }>();
    expectTypeOf<InputOf<typeof pump.add>>().toEqualTypeOf<{ title: string; note?: string | undefined }>();
    expectTypeOf<ReplyOf<typeof pump.add>>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<ReplyOf<typeof pump.look>>().toEqualTypeOf<boolean>();
    expectTypeOf<SentOf<typeof pump.photo>>().toExtend<{ id: number; front: Blob; back: Blob }>();
    expectTypeOf<SentOf<typeof pump.picture>>().toEqualTypeOf<{ file: Blob }>();
    expectTypeOf<SentOf<typeof pump.add>>().toEqualTypeOf<InputOf<typeof pump.add>>();
    expectTypeOf(pump.look.may.who).toEqualTypeOf<'public'>();
    expectTypeOf(pump.add.may.who).toEqualTypeOf<'session'>();
    // @ts-expect-error a code belongs to a field of the body
    add(name, draft, { taken: 'colour' });
  });
});
