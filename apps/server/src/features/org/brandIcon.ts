import { fail } from '@lookfar/contract';

const types = 'ico, jpg, png, gif, svg, webp';

/** Whether the content is a picture that browsers show without running anything. */
export type IsPicture = (content: Buffer) => boolean;

/** 1512 for a data URL that holds something other than a picture. Empty for none. */
export function checkBrandIcon(icon: string, isPicture: IsPicture): void {
  if (icon === '') return;
  const content = Buffer.from(icon.slice(icon.indexOf(',') + 1), 'base64');
  const isIco = content.length > 6 && content.readUInt32LE(0) === 0x00_01_00_00;
  if (!isIco && !isPicture(content)) fail('1512', { types });
}
