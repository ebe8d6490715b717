import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { AboutService } from './about.service.ts';

export function aboutCalls(about: AboutService): Handler[] {
  return serve(api.about, {
    info: ({ caller, language }) => about.info(caller, language),
  });
}
