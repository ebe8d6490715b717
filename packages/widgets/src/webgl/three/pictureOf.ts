import { Scene } from 'three';
import type { ModelView } from '../webglFields.ts';
import { disposeModel } from './disposeModel.ts';
import { ModelCamera } from './ModelCamera.ts';
import { lightsOf, openRenderer } from './ModelScene.ts';
import { readGlb } from './readGlb.ts';

const size = { width: 960, height: 640 };

/** A model as a picture; nothing of it stays on the graphics card. */
export async function pictureOf(
  bytes: ArrayBuffer,
  { view, light }: { view: ModelView; light: number },
): Promise<{ url: string } | { fault: 'noWebgl' | 'damaged' }> {
  const renderer = openRenderer();
  if (!renderer) return { fault: 'noWebgl' };
  try {
    const model = await readGlb(bytes);
    const scene = new Scene().add(model, ...lightsOf(light));
    const camera = new ModelCamera(model, view, (name) => model.getObjectByName(name));
    renderer.setSize(size.width, size.height, false);
    camera.resize(size.width, size.height);
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
