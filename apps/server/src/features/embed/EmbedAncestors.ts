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

/** As the console reads addresses: decoded, in any case. */
const address = /^\/+embed(?:\/+(?:([\w-]{1,64})\/*$)?|$)/i;

/** Which sites may show an embedded page in a frame. */
export class EmbedAncestors {
  readonly #parts: EmbedAncestorsParts;

  constructor(parts: EmbedAncestorsParts) {
    this.#parts = parts;
  }

  /** Undefined for any other page of the console. None for a link that does not work. */
  async of(url: string): Promise<string[] | undefined> {
    const found = address.exec(pathOf(url));
    if (!found) return undefined;
    const [, code] = found;
    if (code === undefined) return [];
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

/** An address that cannot be decoded is a link that does not work. */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return '/embed';
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
