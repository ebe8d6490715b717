import type { ConfigProblem, DriverForm } from '@lookfar/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftContent } from '../draft/draft.ts';
import { useDraft } from '../draft/draftStore.ts';
import type { Owner } from '../EditorContext.ts';
import { ownerKinds } from '../ownerKinds.ts';
import { localProblems } from './localProblems.ts';
import { mergeProblems, type ServerCheck } from './mergeProblems.ts';

const localAfterMs = 200;
const serverAfterMs = 1200;

/**
 * Problems while the user types: local ones immediately, the server's after a pause. `unchecked` is the reason why the
 * server could not check.
 */
export function useProblems(owner: Owner, id: number, drivers: readonly DriverForm[] | undefined) {
  const content = useDraft((draft) => draft.content);
  const [local, setLocal] = useState<{ of: DraftContent | null; list: ConfigProblem[] }>({ of: null, list: [] });
  const [server, setServer] = useState<ServerCheck>();
  const [unchecked, setUnchecked] = useState<unknown>();
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
      const problems = await ownerKinds[owner].check(id, document, request.signal);
      setServer({ document, problems });
      setUnchecked(undefined);
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
      // A document that cannot even be parsed is not worth sending.
      if (localProblems(content.document, content.bad, { owner, id, drivers }).length > 0) return;
      checkServer(content).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) setUnchecked(error);
      });
    }, serverAfterMs);
    return () => clearTimeout(timer);
  }, [content, owner, id, drivers, checkServer]);

  useEffect(() => () => running.current?.abort(), []);

  const problems = useMemo(
    () => mergeProblems(content.document, local.list, server),
    [content.document, local.list, server],
  );
  return { problems, unchecked, checkLocal, checkServer };
}
