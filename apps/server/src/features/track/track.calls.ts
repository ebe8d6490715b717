import { exportTrack, queryTrack, setTrackSource, trackSource } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { TrackService } from './track.service.ts';

export function trackCalls(tracks: TrackService): Handler[] {
  return [
    handle(trackSource, async ({ caller, body }) => ({ source: await tracks.source(caller, body.equipmentId) })),
    handle(setTrackSource, async ({ caller, body, note }) => {
      note({ object: { kind: 'equipment', id: body.equipmentId }, detail: { source: body.source } });
      await tracks.choose(caller, body);
      return {};
    }),
    handle(queryTrack, ({ caller, body }) => tracks.query(caller, body)),
    handle(exportTrack, ({ caller, body, language }) => tracks.export(caller, body, language)),
  ];
}
