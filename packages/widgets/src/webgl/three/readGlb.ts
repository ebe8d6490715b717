import { type Group, TextureLoader } from 'three';
import { type GLTF, GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js';

/** Embedded pictures as image elements: other ways to read them would have to fetch a blob, which the policy forbids. */
function plainTextures(parser: GLTFParser): GLTFLoaderPlugin {
  parser.textureLoader = new TextureLoader(parser.options.manager);
  return { name: 'plain-textures' };
}

/** The objects of a model; rejects for what is none. */
export async function readGlb(bytes: ArrayBuffer): Promise<Group> {
  const loader = new GLTFLoader().register(plainTextures);
  // Nothing is loaded from anywhere else: the server has made sure that there is nothing.
  const { scene }: GLTF = await loader.parseAsync(bytes, '');
  return scene;
}
