import { isOriginIn } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { AllowedOrigins } from '../origin/AllowedOrigins.ts';
import type { EmbedRepository } from './embed.repository.ts';

interface EmbedAncestorsParts {
  repository: Pick<EmbedRepository, 'byCode'>;
  origins: Pick<AllowedOrigins, 'lists'>;
  clock: Clock;
  log: Log;
}

const address = /^\/embed\/([\w-]{1,64})(?:[/?#]|$)/;

/** Which sites may show an embedded page in a frame. */
export class EmbedAncestors {
  readonly #parts: EmbedAncestorsParts;

  constructor(parts: EmbedAncestorsParts) {
    this.#parts = parts;
  }

  /** Undefined for any other page of the console. None for a link that does not work. */
  async of(url: string): Promise<string[] | undefined> {
    const [, code] = address.exec(url) ?? [];
    if (code === undefined) return url.startsWith('/embed') ? [] : undefined;
    const { repository, origins, clock, log } = this.#parts;
    try {
      const link = await repository.byCode(code);
      if (!link || (link.expiresAt !== null && link.expiresAt <= clock.now())) return [];
      const { ancestor } = await origins.lists();
      return narrowed(originsOf(link.origins), ancestor);
    } catch (err) {
      log.error({ err }, 'could not read an embed link');
      return [];
    }
  }
}

/** Those that the link names, as long as the platform allows them; without any, all that it allows. */
export function narrowed(named: readonly string[], allowed: readonly string[]): string[] {
  return named.length === 0 ? [...allowed] : named.filter((origin) => isOriginIn(allowed, origin));
}

/** As they are stored. */
export function originsOf(stored: string): string[] {
  return JSON.parse(stored) as string[];
}
