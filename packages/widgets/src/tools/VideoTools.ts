import type { Camera, CameraMove, VideoStream } from '@lookfar/contract';

/** What the server says about a camera of a cloud. */
export type CameraAnswer =
  | { state: 'ready'; stream: VideoStream }
  /** `isFinal`: asking again later would change nothing. */
  | { state: 'refused'; reason: string; isFinal: boolean };

/** Video from cameras and files. */
export interface VideoTools {
  /** The page shows the past, of which there is no video. */
  videoOff: boolean;
  /**
   * Whether an address may be played: our own, and those of origins that platform administrators allowed. The content
   * security policy of the page is opened for exactly these.
   */
  mayPlay(address: string): Promise<boolean>;
  /** Where a camera of a cloud can be watched now. */
  cameraStream(camera: Camera): Promise<CameraAnswer>;
  /** Starts to move a camera, which stops after a few seconds; the reason if it could not be moved. */
  moveCamera(camera: Camera, move: CameraMove): Promise<string | undefined>;
  stopCamera(camera: Camera, move: CameraMove): Promise<void>;
}

export const inertVideo: VideoTools = {
  videoOff: false,
  mayPlay: async () => false,
  cameraStream: async () => ({ state: 'refused', reason: '', isFinal: true }),
  moveCamera: async () => undefined,
  stopCamera: async () => undefined,
};
