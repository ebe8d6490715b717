import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { DemoPanelService } from './demoPanel.service.ts';

export function demoPanelCalls(panel: DemoPanelService): Handler[] {
  return serve(api.demoPanel, {
    list: ({ caller }) => panel.list(caller),
    tell: async ({ caller, body: { key, machine }, note }) => {
      note({ detail: { key, ...(machine && { machine }) } });
      return panel.tell(caller, key, machine);
    },
    pause: async ({ caller, body, note }) => {
      note({ detail: { isPaused: body.isPaused } });
      return panel.pause(caller, body.isPaused);
    },
  });
}
