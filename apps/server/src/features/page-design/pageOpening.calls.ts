import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { PageOpening } from './pageOpening.service.ts';

export function pageOpeningCalls(pages: PageOpening): Handler[] {
  return serve(api.pageOpening, {
    info: ({ caller, body }) => pages.open(caller, body.id),
    validPassword: async ({ caller, body }) => {
      await pages.unlock(caller, body);
    },
  });
}
