import { loadStyle } from '@lookfar/contract';
import { type Handler, handlePublic } from '../../platform/http/handler.ts';
import type { StyleService } from './style.service.ts';

export function styleCalls(style: StyleService): Handler[] {
  return [handlePublic(loadStyle, ({ caller }) => style.themeFor({ styleId: null, orgId: caller?.orgId ?? null }))];
}
