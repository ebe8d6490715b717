import { api, type ProjectGrant, type ProjectShareInfo } from '@lookfar/contract';
import { useMemo } from 'react';
import { paths } from '../../../base/paths.ts';
import { send } from '../../../client/send.ts';
import { LoadedShare } from '../../../shared/share/LoadedShare.tsx';
import { shareLink } from '../../../shared/share/shareCodes.ts';
import type { ShareSubject } from '../../../shared/share/shareSubject.ts';
import { projectTexts } from '../projectTexts.ts';
import { GrantFields } from './GrantFields.tsx';
import { grantProblems, sameGrant } from './grantRules.ts';

interface ProjectShareDialogProps {
  projectId: number;
  name: string;
  onClose: () => void;
}

const quiet = { quiet: true } as const;

/** Shares a project with anyone who has its code and password. */
export function ProjectShareDialog({ projectId, name, onClose }: ProjectShareDialogProps) {
  const body = useMemo(() => ({ id: projectId }), [projectId]);
  return (
    <LoadedShare name={name} call={api.project.shareInfo} body={body} subjectOf={projectSubject} onClose={onClose} />
  );
}

function projectSubject(
  info: ProjectShareInfo,
  name: string,
  changed: (info: ProjectShareInfo) => void,
): ShareSubject<ProjectGrant> {
  const { id, code, auth, holders } = info;
  return {
    ...{ name, code, auth, holders },
    thing: { cn: '运营中心', en: 'project' },
    startNote: projectTexts.both('shareNote'),
    link: (own) => shareLink(location.origin, paths.projectBoard, own),
    problemsOf: grantProblems,
    isSame: sameGrant,
    Fields: (props) => <GrantFields projectId={id} {...props} />,
    setPassword: async (password, wanted) => {
      const after = await send(api.project.editSharePwd, { id, password }, quiet);
      const isKept = wanted === undefined || sameGrant(wanted, after.auth);
      changed(isKept ? after : await send(api.project.editShareAuth, { id, auth: wanted }, quiet));
    },
    setAuth: async (wanted) => {
      const after = await send(api.project.editShareAuth, { id, auth: wanted }, quiet);
      changed(after);
      return after.auth;
    },
    revoke: async (memberId) =>
      changed(await send(api.project.revokeShare, { id, ...(memberId !== undefined && { memberId }) }, quiet)),
  };
}
