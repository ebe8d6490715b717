import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { CommandService } from './command.service.ts';
import type { SignalReads } from './signalRead.service.ts';

export function commandCalls(commands: CommandService, reads: SignalReads): Handler[] {
  return [
    ...serve(api.signal, {
      write: ({ caller, body, note }) => commands.write(caller, body, note),
      read: ({ caller, body }) => reads.read(caller, body),
    }),
    ...serve(api.command, {
      query: ({ caller, body, language }) => commands.query(caller, body, language),
      callback: ({ caller, body, language }) => commands.callback(caller, body.uuid, language),
    }),
  ];
}
