import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { StyleService } from './style.service.ts';

export function styleCalls(style: StyleService): Handler[] {
  return serve(api.style, {
    load: ({ caller }) => style.themeOf(caller),
  });
}
