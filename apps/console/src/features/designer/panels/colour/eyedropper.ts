interface EyeDropper {
  open: () => Promise<{ sRGBHex: string }>;
}

type WithEyeDropper = typeof globalThis & { EyeDropper?: new () => EyeDropper };

export const hasEyedropper = (): boolean => typeof (globalThis as WithEyeDropper).EyeDropper === 'function';

/** A colour from anywhere on the screen; undefined when the person thinks better of it. */
export async function pickFromScreen(): Promise<string | undefined> {
  const { EyeDropper } = globalThis as WithEyeDropper;
  if (!EyeDropper) return undefined;
  try {
    return (await new EyeDropper().open()).sRGBHex;
  } catch {
    return undefined;
  }
}
