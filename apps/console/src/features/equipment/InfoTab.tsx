import './equipment.css';
import type { ConfigInfo, ConfigProblem } from '@lookfar/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { InfoFields } from './info/InfoFields.tsx';
import { problemLookup } from './info/problemOf.ts';

interface InfoTabProps {
  owner: { kind: 'equipment' | 'template'; id: number };
  info: ConfigInfo;
  /** For a device: its group. */
  groupId?: number | null;
  onGroup?: (id: number | null) => void;
  deptId?: number | null;
  onDept?: (id: number | null) => void;
  /** For the whole document; problems of this tab are shown at their fields. */
  problems: readonly ConfigProblem[];
  onChange: (info: ConfigInfo) => void;
  hasPages: boolean;
}

/** The info section of a configuration. It has no state: every change is reported immediately. */
export function InfoTab(props: InfoTabProps) {
  const { owner, info, groupId = null, onGroup, deptId = null, onDept, problems, onChange, hasPages } = props;
  const language = useLanguage();
  const problemOf = useMemo(() => problemLookup(problems, language), [problems, language]);
  const group = owner.kind === 'equipment' && onGroup ? { id: groupId, onChange: onGroup } : undefined;
  const dept = owner.kind === 'equipment' && onDept ? { id: deptId, onChange: onDept } : undefined;
  return <InfoFields {...{ info, onChange, problemOf, group, dept, hasPages }} />;
}
