import { commandCallback, queryCommands, readSignals, writeSignal } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { CommandService } from './command.service.ts';
import type { SignalReads } from './signalRead.service.ts';

export function commandCalls(commands: CommandService, reads: SignalReads): Handler[] {
  return [
    handle(writeSignal, ({ caller, body, note }) => commands.write(caller, body, note)),
    handle(readSignals, ({ caller, body }) => reads.read(caller, body)),
    handle(queryCommands, ({ caller, body, language }) => commands.query(caller, body, language)),
    handle(commandCallback, ({ caller, body, language }) => commands.callback(caller, body.uuid, language)),
  ];
}
