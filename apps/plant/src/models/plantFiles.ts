import type { DemoFile } from '@lookfar/contract';
import { compressorModel } from './compressorModel.ts';

/** What pages have in place of its address. */
export const compressorFile = 'demo-file:compressor.glb';

/** What pages of the plant show besides their drawing. */
export function plantFiles(): DemoFile[] {
  return [{ name: compressorFile, content: Buffer.from(compressorModel()).toString('base64') }];
}
