import type { ConfigProblem, DriverForm } from '@lookfar/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { send } from '../../../client/send.ts';
import type { DraftContent } from '../draft/draft.ts';
import { useDraft } from '../draft/draftStore.ts';
import { configCalls, type Owner } from '../EditorContext.ts';
import { localProblems } from './localProblems.ts';
import { mergeProblems, type ServerCheck } from './mergeProblems.ts';

const localAfterMs = 200;
const serverAfterMs = 1200;

/** What is wrong, as one types: what we see at once, and what the server adds when the typing rests. */
export function useProblems(owner: Owner, id: number, drivers: readonly DriverForm[] | undefined) {
  const content = useDraft((draft) => draft.content);
  const [local, setLocal] = useState<{ of: DraftContent | null; list: ConfigProblem[] }>({ of: null, list: [] });
  const [server, setServer] = useState<ServerCheck>();
  const running = useRef<AbortController>(null);

  const checkLocal = useCallback(
    (of: DraftContent) => {
      const list = localProblems(of.document, of.bad, { owner, id, drivers });
      setLocal({ of, list });
      return list;
    },
    [owner, id, drivers],
  );

  const checkServer = useCallback(
    async ({ document }: DraftContent) => {
      running.current?.abort();
      const request = new AbortController();
      running.current = request;
      const body = { id, document };
      const { problems } = await send(configCalls[owner].check, body, { quiet: true, signal: request.signal });
      setServer({ document, problems });
      return problems;
    },
    [owner, id],
  );

  useEffect(() => {
    const timer = setTimeout(() => checkLocal(content), localAfterMs);
    return () => clearTimeout(timer);
  }, [content, checkLocal]);

  useEffect(() => {
    const timer = setTimeout(() => {
      // A document that cannot even be read is not worth asking about; a lost connection is said when saving.
      if (localProblems(content.document, content.bad, { owner, id, drivers }).length === 0)
        checkServer(content).catch(() => undefined);
    }, serverAfterMs);
    return () => clearTimeout(timer);
  }, [content, owner, id, drivers, checkServer]);

  useEffect(() => () => running.current?.abort(), []);

  const problems = useMemo(
    () => mergeProblems(content.document, local.list, server),
    [content.document, local.list, server],
  );
  return { problems, checkLocal, checkServer };
}
