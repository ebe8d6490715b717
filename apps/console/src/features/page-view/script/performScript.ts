import type { QueryResult } from '@lookfar/formula';
import { type ClickEvent, PageLink } from '@lookfar/page';
import { boundSignals, faultText, type ScriptOrder, scriptPeriod, type WidgetTools } from '@lookfar/widgets';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { waitFor } from '../../../client/waitFor.ts';
import type { Act } from './PageScripts.ts';

interface Performer {
  run(order: ScriptOrder, signal: AbortSignal, act: Act): Promise<QueryResult>;
  tools: Pick<WidgetTools, 'write' | 'openPage' | 'range'>;
  until(): number;
}

/** Of a click: the range of the page, or today. */
const today = { offset: 0, length: 1, timeUnit: 'date' } as const;

/** [PX7] Runs the script of a click. What it writes is asked for and checked as any write of the page. */
export async function performScript(event: ClickEvent, performer: Performer, signal: AbortSignal): Promise<void> {
  const { run, tools, until } = performer;
  if (event.delay.enable) await waitFor(event.delay.value, signal);
  const chosen = tools.range.chosen();
  const period = chosen ? { start: chosen.from, end: chosen.to } : scriptPeriod(today, until());
  const order = { code: event.script, period, signals: boundSignals(event.data) };
  const { ending } = await run(order, signal, actor(event, tools));
  if (signal.aborted || ending.outcome === 'done') return;
  notify({ level: 'error', text: faultText(ending, currentLanguage()) });
}

/** One question to the user at a time, in the order of the script. */
function actor({ confirm, feedback }: ClickEvent, tools: Performer['tools']): Act {
  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    switch (question.ask) {
      case 'write': {
        const { equipId, signalId, value } = question;
        const next = last.then(() => tools.write({ equipId, signalId, value, confirm, feedback }));
        last = next;
        return next;
      }
      case 'openPage': {
        const { equipId, pageId } = question;
        tools.openPage(PageLink.parse({ type: equipId > 0 ? 'equip' : 'own', equipId, equipPageId: pageId }));
        return Promise.resolve(null);
      }
      case 'notify':
        notify({ level: question.level, text: question.text });
        return Promise.resolve(null);
    }
  };
}
