import { api, type BodyOf, type Camera } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { VideoService } from './video.service.ts';

export function videoCalls(videos: VideoService): Handler[] {
  return serve(api.video, {
    address: ({ caller, body }) => videos.address(caller, body),
    move: async ({ caller, body, note }) => {
      note(noteOf(body));
      await videos.move(caller, body);
    },
    stop: async ({ caller, body }) => {
      await videos.stop(caller, body);
    },
  });
}

function noteOf({ pageId, camera, move }: BodyOf<typeof api.video.move>) {
  return { object: { kind: 'page', id: pageId }, detail: { camera: nameOf(camera), move } };
}

function nameOf(camera: Camera): string {
  return camera.type === 'ezviz' ? `${camera.serialNumber}:${camera.channelNumber}` : camera.cameraIndexCode;
}
