import { type ErrorCode, Failure, type Language, type Text } from '@lookfar/contract';

export type RefusalValues = Readonly<Record<string, string | number | Text>>;

/** A failure some of whose values are texts in both languages. */
export class Refusal extends Failure {
  readonly texts: RefusalValues;
  /** Only a sentence, without other values. */
  readonly isReason: boolean;

  /** A sentence alone is the `reason`. */
  constructor(code: ErrorCode, texts: RefusalValues | Text) {
    const values = isText(texts) ? { reason: texts } : texts;
    super(code, spoken(values, 'en'));
    this.texts = values;
    this.isReason = isText(texts);
  }

  in(language: Language): Record<string, string | number> {
    return spoken(this.texts, language);
  }
}

function isText(value: RefusalValues | Text): value is Text {
  return typeof value.cn === 'string' && typeof value.en === 'string' && Object.keys(value).length === 2;
}

/** The values of a failure, in one language. */
export function spoken(values: RefusalValues, language: Language): Record<string, string | number> {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'object' ? value[language] : value,
  ]);
  return Object.fromEntries(entries);
}
