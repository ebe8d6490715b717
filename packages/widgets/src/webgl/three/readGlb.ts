import { type Group, type Light, type Object3D, TextureLoader } from 'three';
import { type GLTF, GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js';

/** Embedded pictures as image elements: other ways to read them would have to fetch a blob, which the policy forbids. */
function plainTextures(parser: GLTFParser): GLTFLoaderPlugin {
  parser.textureLoader = new TextureLoader(parser.options.manager);
  return { name: 'plain-textures' };
}

const mostLights = 8;

/** The objects of a model; rejects for what is none. */
export async function readGlb(bytes: ArrayBuffer): Promise<Group> {
  const loader = new GLTFLoader().register(plainTextures);
  // Nothing is loaded from anywhere else: the server has made sure that there is nothing.
  const { scene }: GLTF = await loader.parseAsync(bytes, '');
  // Every light is part of every shader, and a page has its own.
  const lights: Object3D[] = [];
  scene.traverse((object) => {
    if ((object as Light).isLight) lights.push(object);
  });
  for (const light of lights.slice(mostLights)) light.removeFromParent();
  return scene;
}
