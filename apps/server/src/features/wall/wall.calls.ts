import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { OpenWork } from './OpenWork.ts';
import type { WallBoards } from './WallBoards.ts';
import type { WallReader } from './WallReader.ts';
import type { WallSignals } from './WallSignals.ts';
import type { WallStart } from './WallStart.ts';

export interface WallCallsParts {
  boards: WallBoards;
  reader: WallReader;
  start: WallStart;
  signals: WallSignals;
  work: OpenWork;
}

const object = (id: number) => ({ kind: 'wallBoard', id });

export function wallCalls({ boards, reader, start, signals, work }: WallCallsParts): Handler[] {
  return serve(api.wall, {
    query: ({ caller }) => boards.query(caller),
    board: ({ caller, body }) => reader.board(caller, body.id),
    start: ({ caller }) => start.of(caller),
    add: async ({ caller, body, note }) => {
      const id = await boards.add(caller, body);
      note({ object: object(id), detail: { name: body.name } });
      return { id };
    },
    save: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const revision = await boards.save(caller, body);
      note({ detail: { revision } });
      return { revision };
    },
    share: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const { name } = await boards.share(caller, body);
      note({ detail: { name, sharing: body.sharing } });
    },
    delete: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await boards.remove(caller, body.id) });
    },
    roles: ({ caller }) => boards.roles(caller),
    signals: async ({ caller, body }) => ({ list: await signals.search(caller, body.text ?? '') }),
    work: ({ caller, body }) => work.of(caller, body),
  });
}
