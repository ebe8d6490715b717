import type { RunStep } from '@lookfar/contract';
import { boxOf, type Widget } from '@lookfar/page';
import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { spanText } from './spanText.ts';
import { type ShownState, stepStateIcons, stepStateTexts } from './stepStates.tsx';

interface StepBadgesProps {
  widgets: readonly Widget[];
  steps: ReadonlyMap<string, RunStep>;
  isPaused: boolean;
}

/** The states of a run on the steps of its flow: a frame in the colour of the state, its icon, time and result. */
export function StepBadges({ widgets, steps, isPaused }: StepBadgesProps) {
  const hasActive = [...steps.values()].some(({ state }) => state === 'active');
  const now = useNow(hasActive && !isPaused);
  return widgets.flatMap((widget) => {
    const step = steps.get(widget.id);
    if (!step) return [];
    const { x, y, width, height } = boxOf(widget.position);
    const state: ShownState = isPaused && step.state === 'active' ? 'paused' : step.state;
    return (
      <div key={widget.id} className="run-step" data-state={state} style={{ left: x, top: y, width, height }}>
        <StepBadge step={step} state={state} now={now} />
      </div>
    );
  });
}

interface StepBadgeProps {
  step: RunStep;
  state: ShownState;
  now: number;
}

function StepBadge({ step, state, now }: StepBadgeProps) {
  const t = stepStateTexts.useTexts();
  const language = useLanguage();
  const { startedAt, endedAt, result } = step;
  const time = startedAt === null ? undefined : spanText((endedAt ?? now) - startedAt, language);
  const title = [t(state), startedAt !== null && formatLocalTime(startedAt), result].filter(Boolean).join(' · ');
  return (
    <Tooltip title={title}>
      <span className="run-badge">
        <span className="run-icon" role="img" aria-label={t(state)}>
          {stepStateIcons[state]}
        </span>
        {time !== undefined && <time>{time}</time>}
        {result !== '' && <em>{result}</em>}
      </span>
    </Tooltip>
  );
}

const tickMs = 1000;

/** The time of steps that are in progress goes on. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
