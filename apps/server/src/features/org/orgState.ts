export { orgState } from '../../platform/sessions/orgState.ts';
