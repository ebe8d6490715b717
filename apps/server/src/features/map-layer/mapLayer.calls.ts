import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { MapLayerService } from './mapLayer.service.ts';
import type { SiteValues } from './SiteValues.ts';

const object = (id: number) => ({ kind: 'mapLayer', id });

export function mapLayerCalls(layers: MapLayerService, values: SiteValues): Handler[] {
  return serve(api.mapLayer, {
    query: ({ caller }) => layers.query(caller),
    content: ({ caller, body }) => layers.content(caller, body.id),
    values: ({ caller, body }) => values.of(caller, body),
    add: async ({ caller, body, files, note }) => {
      const id = await layers.add(caller, body, files.file.bytes);
      note({ object: object(id), detail: { name: body.name } });
      return { id };
    },
    save: async ({ caller, body, files, note }) => {
      await layers.require(caller, body.id);
      note({ object: object(body.id) });
      const revision = await layers.save(caller, body, files.file.bytes);
      note({ detail: { revision } });
      return { revision };
    },
    addPicture: async ({ caller, body, note }) => {
      const id = await layers.addPicture(caller, body);
      note({ object: object(id), detail: { name: body.name } });
      return { id };
    },
    savePicture: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const revision = await layers.savePicture(caller, body);
      note({ detail: { revision } });
      return { revision };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const { name } = await layers.edit(caller, body);
      note({ detail: { name: { from: name, to: body.name } } });
    },
    sort: ({ caller, body }) => layers.sort(caller, body.ids),
    delete: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await layers.remove(caller, body.id) });
    },
  });
}
