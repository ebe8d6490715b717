import type { ProjectState } from '@lookfar/contract';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { projectTexts } from './projectTexts.ts';

const marks = { valid: 'normal', expiring: 'warning', expired: 'stopped' } as const satisfies Record<
  ProjectState,
  string
>;

export function ProjectStateTag({ state }: { state: ProjectState }) {
  const t = projectTexts.useTexts();
  return <StatusTag look="plain" state={marks[state]} text={t(state)} />;
}
