import { z } from 'zod';
import { checked } from './checked.ts';
import { add, change, edit, list, read, remove } from './declare.ts';
import { optional, text } from './fields.ts';
import { group } from './group.ts';
import { dictionaryLimits, requestLimits } from './limits.ts';
import { right } from './permissions.ts';

/** A name that the organisation gave, and what users of the English console read instead. */
export const DictionaryTerm = z.object({
  id: z.number(),
  text: z.string(),
  english: z.string(),
  gmtCreate: z.string(),
});
export type DictionaryTerm = z.output<typeof DictionaryTerm>;

const Stored = checked(text(dictionaryLimits.text, 1), (value) =>
  /[\u3400-\u9fff]/.test(value) ? undefined : { cn: '须含有汉字', en: 'must contain a Chinese character' },
);
const English = checked(text(dictionaryLimits.text, 1), (value) =>
  /[\u3400-\u9fff]/.test(value) ? { cn: '不能含有汉字', en: 'must not contain Chinese characters' } : undefined,
);

const draft = { text: Stored, english: English };

/**
 * Names of an organisation in English: devices, signals, groups, pages and the texts on them. Everywhere but in the
 * editors, where the names themselves are worked on.
 */
export const dictionary = group(
  '/system/dictionary',
  { may: right('equipment_edit') },
  {
    query: list({ cn: '英文名称', en: 'English names' }, DictionaryTerm, {
      text: optional(text(dictionaryLimits.text)),
    }),
    /** 1501 if the name has one already, 1690 if another name has the same: what is typed in English would be either. */
    add: add({ cn: '新增英文名称', en: 'Add English name' }, draft, { taken: 'text', fields: { '1690': 'english' } }),
    edit: edit({ cn: '修改英文名称', en: 'Edit English name' }, draft, {
      taken: 'text',
      fields: { '1690': 'english' },
    }),
    delete: remove({ cn: '删除英文名称', en: 'Delete English name' }),
    /** Names in use that have none, the most frequent first. */
    missing: read({
      name: { cn: '尚无英文的名称', en: 'Names without English' },
      reply: z.array(z.object({ text: z.string(), uses: z.number() })),
    }),
    /** Several at once, in one transaction; a name that has one gets the new one. */
    fill: change({
      name: { cn: '批量填写英文名称', en: 'Fill in English names' },
      bytes: requestLimits.listBytes,
      body: { terms: z.array(z.object(draft)).min(1).max(dictionaryLimits.filled) },
      reply: { saved: z.number() },
    }),
  },
);
