import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { TrackService } from './track.service.ts';

export function trackCalls(tracks: TrackService): Handler[] {
  return serve(api.track, {
    source: async ({ caller, body }) => ({ source: await tracks.source(caller, body.equipmentId) }),
    setSource: async ({ caller, body, note }) => {
      note({ object: { kind: 'equipment', id: body.equipmentId }, detail: { source: body.source } });
      await tracks.choose(caller, body);
    },
    query: ({ caller, body }) => tracks.query(caller, body),
    export: ({ caller, body, language }) => tracks.export(caller, body, language),
  });
}
