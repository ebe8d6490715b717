export const chinese = /[\u3400-\u9fff]/;
/** Tables that are shipped with the product in both languages, checked by themselves, or nobody's reading matter. */
export const elsewhere = new Set([
  'dictionary_term',
  'device_model',
  'market_page',
  'outgoing',
  'protocol',
  'migration',
]);
/** Tables of what is told: readers of English see names inside of sentences in English. */
export const told = new Set(['alarm_event', 'message', 'notice', 'operation_log', 'scene_run', 'scene_run_step']);
/** Fields of documents that refer to something by its name, or compute with it. */
const references = new Set(['formula', 'key']);

/** Every Chinese text that somebody reads in what is stored in a column, in scripts those in quotes. */
export function textsOf(value: unknown, field = ''): string[] {
  if (references.has(field)) return [];
  if (typeof value === 'string')
    return (field === 'script' ? quoted(value) : [value]).filter((one) => chinese.test(one));
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item));
  // Where there are both languages, only one of them is read in English.
  const texts = Object.entries(value).filter(([key]) => !(key === 'cn' && 'en' in value) && !key.endsWith('Cn'));
  return texts.flatMap(([key, item]) => textsOf(parsed(item), key));
}

/** What is told in both languages at once has the English half last; the name of what acted follows on both. */
export const englishHalf = (text: string) => (text.split(' / ').at(-1) ?? '').replace(/^场景\/(?=Scene: )/, '');

const quoted = (script: string) => [...script.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text ?? '');

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
