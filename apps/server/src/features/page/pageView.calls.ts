import { queryHomePage, viewPage } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { PageViewService } from './pageView.service.ts';

export function pageViewCalls(pages: PageViewService): Handler[] {
  return [
    handle(queryHomePage, ({ caller, body }) => pages.home(caller, body.equipmentId)),
    handle(viewPage, ({ caller, body }) => pages.view(caller, body.id)),
  ];
}
