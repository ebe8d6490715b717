import { pageToView, validPagePassword } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { PageOpening } from './pageOpening.service.ts';

export function pageOpeningCalls(pages: PageOpening): Handler[] {
  return [
    handle(pageToView, ({ caller, body }) => pages.open(caller, body.id)),
    handle(validPagePassword, async ({ caller, body }) => {
      await pages.unlock(caller, body);
      return {};
    }),
  ];
}
