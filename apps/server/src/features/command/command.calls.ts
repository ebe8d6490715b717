import { commandCallback, writeSignal } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { CommandService } from './command.service.ts';

export function commandCalls(commands: CommandService): Handler[] {
  return [
    handle(writeSignal, ({ caller, body, note }) => commands.write(caller, body, note)),
    handle(commandCallback, ({ caller, body, language }) => commands.callback(caller, body.uuid, language)),
  ];
}
