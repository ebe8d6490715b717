import type { SecretBox, SecretPlace } from '../../platform/secrets/SecretBox.ts';

export type ChannelField = 'url' | 'secret';

/** The addresses of channels, which often hold a key, and what their requests are signed with, as they are stored. */
export class ChannelSecrets {
  readonly #box: SecretBox;

  constructor(box: SecretBox) {
    this.#box = box;
  }

  /** Nothing is stored as nothing. */
  seal(orgId: number, field: ChannelField, text: string): string {
    return text === '' ? '' : this.#box.seal(text, placeOf(orgId, field));
  }

  /** Undefined if it belongs elsewhere, or was sealed with a key that is lost. */
  open(orgId: number, field: ChannelField, sealed: string): string | undefined {
    return sealed === '' ? '' : this.#box.open(sealed, placeOf(orgId, field));
  }

  /** As it should be stored; undefined if it is. */
  renew(orgId: number, field: ChannelField, sealed: string): string | undefined {
    return sealed === '' ? undefined : this.#box.renew(sealed, placeOf(orgId, field));
  }
}

function placeOf(orgId: number, field: ChannelField): SecretPlace {
  return ['notify channel', String(orgId), field];
}
