import { type ConfigDocument, secretMask } from '@lookfar/contract';
import { isSealed, type SecretBox, type SecretPlace } from '../../platform/secrets/SecretBox.ts';
import { jsonText } from '../../platform/work/jsonInTurns.ts';
import { readJson } from '../../platform/work/readJson.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';

type Parameters = Readonly<Record<string, unknown>>;

interface DriverParameters {
  driver: string;
  parameters: Parameters;
}

/** What is stored about a driver, as a row has it. */
export interface StoredDriver {
  driver: string;
  /** JSON. */
  parameters: string;
}

export interface StoredParametersParts {
  box: SecretBox;
  secretsOf(driver: string): readonly string[];
  /** Parses large documents. */
  work: Pick<WorkPool, 'run'>;
}

/**
 * Parameters of drivers, as the database has them: their secrets are encrypted, and each opens only next to the
 * parameters it was saved with, so that it cannot be sent to another endpoint by changing the database.
 *
 * A secret that cannot be opened is read as the mask: it has to be entered again.
 */
export class StoredParameters {
  readonly #parts: StoredParametersParts;

  constructor(parts: StoredParametersParts) {
    this.#parts = parts;
  }

  write(given: DriverParameters): string {
    const { box } = this.#parts;
    return JSON.stringify(this.#changed(given, (value, place) => box.seal(value, place)));
  }

  read({ driver, parameters }: StoredDriver): Record<string, unknown> {
    return this.#opened({ driver, parameters: JSON.parse(parameters) as Parameters });
  }

  async writeDocument(document: ConfigDocument): Promise<string> {
    const { box } = this.#parts;
    return jsonText({
      ...document,
      parameters: this.#changed(document, (value, place) => box.seal(value, place)),
    });
  }

  async readDocument(text: string): Promise<ConfigDocument> {
    const document = (await readJson(text, this.#parts.work)) as ConfigDocument;
    return { ...document, parameters: this.#opened(document) };
  }

  /** Encrypted with the current key; undefined if it is already. */
  renew({ driver, parameters: text }: StoredDriver): string | undefined {
    const renewed = this.#renewed({ driver, parameters: JSON.parse(text) as Parameters });
    return renewed && JSON.stringify(renewed);
  }

  renewDocument(text: string): string | undefined {
    const document = JSON.parse(text) as ConfigDocument;
    const parameters = this.#renewed(document);
    return parameters && JSON.stringify({ ...document, parameters });
  }

  #renewed(given: DriverParameters): Record<string, unknown> | undefined {
    let isNew = false;
    const parameters = this.#changed(given, (value, place) => {
      const renewed = this.#parts.box.renew(value, place);
      isNew ||= renewed !== undefined;
      return renewed ?? value;
    });
    return isNew ? parameters : undefined;
  }

  #opened(given: DriverParameters): Record<string, unknown> {
    const { box } = this.#parts;
    return this.#changed(given, (value, place) => (isSealed(value) ? (box.open(value, place) ?? secretMask) : value));
  }

  #changed(
    { driver, parameters }: DriverParameters,
    change: (value: string, place: SecretPlace) => string,
  ): Record<string, unknown> {
    const secrets = this.#parts.secretsOf(driver);
    const changed: Record<string, unknown> = { ...parameters };
    const beside = secrets.length > 0 ? besides(parameters, secrets) : '';
    for (const key of secrets) {
      const value = parameters[key];
      if (typeof value === 'string' && value !== '') changed[key] = change(value, ['parameter', driver, key, beside]);
    }
    return changed;
  }
}

/** The other parameters, independent of their order and of whether they were stored already. */
function besides(parameters: Parameters, secrets: readonly string[]): string {
  const entries = Object.entries(parameters).filter(([key, value]) => !secrets.includes(key) && value !== undefined);
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
