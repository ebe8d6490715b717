import type { Camera, CameraMove } from '@lookfar/contract';

/** What a cloud offers of a camera. */
export interface CloudStream {
  hls: string | null;
  flv: string | null;
  panTilt: boolean;
  talk: string | null;
}

/** A cloud that knows cameras. Fails with 1632 to 1636. */
export interface VideoCloud<C extends Camera = Camera> {
  stream(camera: C): Promise<CloudStream>;
  move(camera: C, move: CameraMove): Promise<void>;
  stop(camera: C, move: CameraMove): Promise<void>;
}

export type CameraOf<Type extends Camera['type']> = Extract<Camera, { type: Type }>;
