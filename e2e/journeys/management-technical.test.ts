import { manageLists } from '../harness/manageLists.ts';

manageLists('technical');
