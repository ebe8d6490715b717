import { Scene } from 'three';
import type { ModelView } from '../webglFields.ts';
import { disposeModel } from './disposeModel.ts';
import { ModelCamera } from './ModelCamera.ts';
import { ModelParts } from './ModelParts.ts';
import { lightsOf, openRenderer } from './ModelScene.ts';
import { readGlb } from './readGlb.ts';

/** Of the longer side. */
const pixels = 960;

/** A model as a picture; nothing of it stays on the graphics card. */
export async function pictureOf(
  bytes: ArrayBuffer,
  { view, light, aspect }: { view: ModelView; light: number; aspect: number },
): Promise<{ url: string } | { fault: 'noWebgl' | 'damaged' }> {
  const renderer = openRenderer();
  if (!renderer) return { fault: 'noWebgl' };
  try {
    const model = await readGlb(bytes);
    const scene = new Scene().add(model, ...lightsOf(light));
    const parts = new ModelParts(model, 1);
    const camera = new ModelCamera(model, view, (name) => parts.find(name));
    const [width, height] = aspect > 1 ? [pixels, pixels / aspect] : [pixels * aspect, pixels];
    renderer.setSize(width, height, false);
    camera.resize(width, height);
    camera.look(view);
    renderer.render(scene, camera.camera);
    const url = renderer.domElement.toDataURL('image/png');
    disposeModel(model);
    return { url };
  } catch {
    return { fault: 'damaged' };
  } finally {
    renderer.dispose();
    renderer.forceContextLoss();
  }
}
