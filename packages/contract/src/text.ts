/** The two languages of the product; `cn` is the default. */
export const languages = ['cn', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * A text in both languages. `{name}` is a placeholder that is filled in when it is shown; `{count|signal|signals}` is
 * the first word if the value is 1, and the second otherwise.
 */
export interface Text {
  cn: string;
  en: string;
}

/** Fills the placeholders of a text; one without a value stays visible so that the omission is noticed. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (mark, name: string, one?: string, many?: string) => {
    if (!(name in values)) return mark;
    const value = String(values[name]);
    return one === undefined || many === undefined ? value : value === '1' ? one : many;
  });
}
