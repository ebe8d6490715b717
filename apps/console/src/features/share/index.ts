export { AcceptShareDialog, ShareFromLink } from './AcceptShareDialog.tsx';
export { LeaveShareDialog } from './LeaveShareDialog.tsx';
export { ShareDialog } from './ShareDialog.tsx';
export { SharedMark } from './SharedMark.tsx';
export { useSharedFact } from './useSharedFact.ts';
