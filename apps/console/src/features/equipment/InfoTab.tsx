import './equipment.css';
import type { ConfigInfo, ConfigProblem } from '@lookfar/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { InfoFields } from './info/InfoFields.tsx';
import { problemLookup } from './info/problemOf.ts';

interface InfoTabProps {
  owner: { kind: 'equipment' | 'template'; id: number };
  info: ConfigInfo;
  /** Of an equipment: the group it is in. */
  groupId?: number | null;
  onGroup?: (id: number | null) => void;
  /** Of the whole document; those of this tab are shown at their fields. */
  problems: readonly ConfigProblem[];
  onChange: (info: ConfigInfo) => void;
  hasPages: boolean;
}

/** The info section of a configuration. Holds nothing: every change is told at once. */
export function InfoTab({ owner, info, groupId = null, onGroup, problems, onChange, hasPages }: InfoTabProps) {
  const language = useLanguage();
  const problemOf = useMemo(() => problemLookup(problems, language), [problems, language]);
  const group = owner.kind === 'equipment' && onGroup ? { id: groupId, onChange: onGroup } : undefined;
  return <InfoFields info={info} onChange={onChange} problemOf={problemOf} group={group} hasPages={hasPages} />;
}
