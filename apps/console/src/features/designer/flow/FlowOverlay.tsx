import './flow.css';
import { useRef } from 'react';
import { useWidth } from '../shell/useWidth.ts';
import { ProblemList } from './problems/ProblemList.tsx';
import { useChecking } from './problems/useChecking.ts';
import { useProblemMarks } from './problems/useProblemMarks.ts';
import { StepMenu } from './StepMenu.tsx';

/** Over the canvas of a flow: its problems, and what to add at the end of an edge. */
export function FlowOverlay() {
  const overlay = useRef<HTMLDivElement>(null);
  const { isPhone } = useWidth();
  useChecking();
  useProblemMarks(overlay);
  return (
    <div ref={overlay} className="flow-overlay">
      <ProblemList />
      {!isPhone && <StepMenu overlay={overlay} />}
    </div>
  );
}
