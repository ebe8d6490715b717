import { Camera } from '@lookfar/contract';

/** A camera of a cloud in a drawing, with what its widget offers. */
export interface DrawnCamera {
  camera: Camera;
  panTilt: boolean;
  talk: boolean;
}

/** The camera that the `dataAddon` of a video widget names; undefined if it plays an address, or names none. */
export function cameraOf(addon: Readonly<Record<string, unknown>>): DrawnCamera | undefined {
  const { type = 'ezviz', serialNumber, channelNumber = 1, cameraIndexCode } = addon;
  const { data: camera } = Camera.safeParse({ type, serialNumber, channelNumber, cameraIndexCode });
  return camera && { camera, panTilt: addon.PanTilt === true, talk: addon.talk === true };
}

/** Whether two links mean the same camera. */
export function isSameCamera(one: Camera, other: Camera): boolean {
  return JSON.stringify(Camera.parse(one)) === JSON.stringify(Camera.parse(other));
}
