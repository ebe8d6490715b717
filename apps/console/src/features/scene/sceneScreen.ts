import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** Scenes of the organisation: what starts them, and their runs. */
export const sceneScreen = screen({
  name: 'ManageScene',
  path: '/manage/eg/scene',
  title: { cn: '场景', en: 'Scenes' },
  menu: { group: 'equipment', icon: 'partition' },
  may: api.scene.query.may,
  list: async () => (await import('./sceneList.tsx')).sceneList,
});
