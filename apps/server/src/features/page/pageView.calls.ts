import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { PageViewService } from './pageView.service.ts';

export function pageViewCalls(pages: PageViewService): Handler[] {
  return serve(api.pageView, {
    queryHome: ({ caller, body }) => pages.home(caller, body.equipmentId),
    view: ({ caller, body }) => pages.view(caller, body.id),
  });
}
