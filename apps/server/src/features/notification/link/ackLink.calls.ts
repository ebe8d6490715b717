import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { AckLinkService } from './ackLink.service.ts';

export function ackLinkCalls(links: AckLinkService): Handler[] {
  return serve(api.ackLink, {
    show: ({ body, address, language }) => links.show({ ...body, address, language }),
    confirm: ({ body, address, language, note }) =>
      links.confirm({ ...body, address, language }, (who, alarmId) =>
        note({ who, object: { kind: 'alarm', id: alarmId }, detail: { note: body.note ?? '' } }),
      ),
  });
}
