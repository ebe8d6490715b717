/**
 * What browsers may load of others: platform administrators list their origins, and the content security policy of the
 * page is opened for exactly those. Addresses of our own are always allowed.
 */
export interface OriginTools {
  /** Whether a page may be shown in a frame. */
  mayFrame(address: string): Promise<boolean>;
  /** Whether video and sound may be played. */
  mayPlay(address: string): Promise<boolean>;
}
