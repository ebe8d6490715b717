import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runPictures } = await import('./pictures/runPictures.ts');
  await runPictures();
});
