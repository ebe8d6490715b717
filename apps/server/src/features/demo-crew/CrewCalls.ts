import type { Call, InputOf } from '@lookfar/contract';
import { fail } from '@lookfar/contract';
import type { Exchange, Handler, OperationNote } from '../../platform/http/handler.ts';
import type { Operation } from '../../platform/http/serveCalls.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';

/** Stands for the address of a person in the operation log. */
export const crewAddress = 'demo';

export interface CrewCallsParts {
  handlers: readonly Handler[];
  record(operation: Operation): Promise<void>;
}

/** [CR6] Makes calls as somebody of the crew: with their permissions, the checks of the call, and an entry in the log. */
export class CrewCalls {
  readonly #parts: CrewCallsParts;

  constructor(parts: CrewCallsParts) {
    this.#parts = parts;
  }

  async make<C extends Call>(caller: Caller, call: C, body: InputOf<C>): Promise<unknown> {
    const { handlers, record } = this.#parts;
    const handler = handlers.find((one) => one.call === call) ?? fail('404');
    if (!isPermitted(call.may, caller)) fail('1009', { right: call.may.who === 'right' ? call.may.right : '' });
    const note: OperationNote = {};
    const exchange: Partial<Exchange<Call>> = {
      ...{ body: call.body.parse(body), caller, files: {}, language: 'cn', address: crewAddress },
      note: (more) => Object.assign(note, more),
    };
    const reply = await handler.run(exchange as Exchange<Call>);
    if (call.log !== undefined) await record({ action: call.log, caller, note, code: '200', address: crewAddress });
    return reply;
  }
}
