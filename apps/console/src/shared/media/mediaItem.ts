export type MediaKind = 'photo' | 'voice' | 'signature';

/** Something to attach: chosen, being sent, or sent. */
export interface MediaItem {
  /** The server takes the same one once. */
  uuid: string;
  kind: MediaKind;
  file: File;
  /** Shows it while it is here alone. */
  url: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it was not sent. */
  problem?: string | undefined;
}

export type SendMedia = (item: Pick<MediaItem, 'uuid' | 'kind' | 'file'>) => Promise<unknown>;
