/**
 * A program that writes to a pipe does not know the length of its sound in advance and writes a placeholder, which some
 * browsers refuse. Undefined for what is not a sound.
 */
export function completeWav(sound: Buffer): Buffer | undefined {
  if (sound.length < 44 || sound.toString('latin1', 0, 4) !== 'RIFF' || sound.toString('latin1', 8, 12) !== 'WAVE')
    return undefined;
  const wav = Buffer.from(sound);
  wav.writeUInt32LE(wav.length - 8, 4);
  for (let at = 12; at + 8 <= wav.length; ) {
    if (wav.toString('latin1', at, at + 4) === 'data') {
      wav.writeUInt32LE(wav.length - at - 8, at + 4);
      return wav;
    }
    at += 8 + wav.readUInt32LE(at + 4);
  }
  return undefined;
}
