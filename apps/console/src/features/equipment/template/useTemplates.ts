import { api, type ReplyOf } from '@lookfar/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { send } from '../../../client/send.ts';

type TemplateChoice = ReplyOf<typeof api.template.query>[number];

/** The templates that a device can be bound to. */
export function useTemplates(): UseQueryResult<TemplateChoice[]> {
  return useQuery({
    queryKey: ['manage.templates.choice'],
    queryFn: ({ signal }) => send(api.template.query, {}, { quiet: true, signal }),
    staleTime: 30_000,
  });
}
