/** The name of the frame in which a page polls although it is not the top window. */
export const navigationFrame = 'navigation';

/** [MO8] An embedded page leaves polling to the outer page, unless it is in the navigation frame. */
export function mayPoll(place: { isTop: boolean; frameName: string }): boolean {
  return place.isTop || place.frameName === navigationFrame;
}
