import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { DictionaryService } from './dictionary.service.ts';

export function dictionaryCalls(dictionary: DictionaryService): Handler[] {
  return serve(api.dictionary, {
    query: ({ caller, body }) => dictionary.query(caller, body),
    add: async ({ caller, body, note }) => {
      note({ detail: body });
      return { id: await dictionary.add(caller, body) };
    },
    edit: async ({ caller, body, note }) => {
      const { text, english } = body;
      const before = await dictionary.edit(caller, body);
      note({ detail: { text: { from: before.text, to: text }, english: { from: before.english, to: english } } });
    },
    delete: async ({ caller, body, note }) => {
      const { text, english } = await dictionary.remove(caller, body.id);
      note({ detail: { text, english } });
    },
    missing: ({ caller }) => dictionary.missing(caller),
    fill: async ({ caller, body, note }) => {
      note({ detail: { count: body.terms.length } });
      return { saved: await dictionary.fill(caller, body.terms) };
    },
  });
}
