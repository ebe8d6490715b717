import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { install } = await import('./setup/install.ts');
  await install('run');
  const { buildFirmware } = await import('./gateway/buildFirmware.ts');
  const file = await buildFirmware();
  console.log(`Firmware: ${file}`);
});
