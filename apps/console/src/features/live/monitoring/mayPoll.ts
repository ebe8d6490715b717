/** The name of the frame in which a page keeps polling although it is not the top window. */
export const navigationFrame = 'navigation';

/** [MO8] A page inside another page leaves polling to the outer one, unless it is the navigation frame. */
export function mayPoll(place: { isTop: boolean; frameName: string }): boolean {
  return place.isTop || place.frameName === navigationFrame;
}
