import type { ClickEvent } from '@lookfar/page';
import type { PageRange } from '@lookfar/widgets';
import { useEffect, useMemo, useRef } from 'react';
import type { PageTools } from '../tools/usePageTools.tsx';
import type { PageScripts } from './PageScripts.ts';
import { performScript } from './performScript.ts';

interface ScriptClicks {
  scripts: PageScripts;
  range: PageRange;
}

/** The tools of a page, with clicks that run a script. Leaving the page ends what runs. */
export function useScriptClicks(page: PageTools, { scripts, range }: ScriptClicks): PageTools {
  const { tools } = page;
  const askFirst = useRef(page.askFirst);
  useEffect(() => {
    askFirst.current = page.askFirst;
  });
  const running = useRef(new Map<ClickEvent, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
      all.clear();
    };
  }, []);
  const acting = useMemo(() => {
    const run = (event: ClickEvent) => {
      // A second click while the first one is at work would do everything twice.
      if (running.current.has(event)) return;
      const gone = new AbortController();
      running.current.set(event, gone);
      const performer = { run: scripts.run.bind(scripts), tools: { ...tools, range }, until: scripts.until };
      const forget = () => void running.current.delete(event);
      performScript(event, performer, gone.signal).then(forget, forget);
    };
    const perform = (event: ClickEvent) => {
      if (event.action !== 'script') tools.perform(event);
      else if (!running.current.has(event)) askFirst.current(event, () => run(event));
    };
    return { ...tools, perform };
  }, [tools, scripts, range]);
  return { ...page, tools: acting };
}
