import { fill, type Text } from '@lookfar/contract';

/** Why an address cannot be read; `position` is the 0-based index of the character where it goes wrong. */
export interface AddressError {
  position: number;
  reason: Text;
}

/** An error whose text names the character, counted from 1 as people do. */
export function addressError(
  position: number,
  reason: Text,
  values: Readonly<Record<string, string | number>> = {},
): AddressError {
  const at = position + 1;
  return {
    position,
    reason: { cn: `第 ${at} 个字符：${fill(reason.cn, values)}`, en: `Character ${at}: ${fill(reason.en, values)}` },
  };
}
