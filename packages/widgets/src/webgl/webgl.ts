import { widget } from '../definition.ts';
import {
  borderGroup,
  effectGroup,
  fillGroup,
  fontFamilyField,
  fontSizeField,
  group,
  radiusField,
  textColourField,
} from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { webglFields as f, webglStyle } from './webglFields.ts';

export const webgl = widget({
  type: 'Usual.Webgl',
  icon: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5l8-4.5M12 12v9',
  layer: 'html',
  fields: f,
  size: { width: 480, height: 320 },
  style: webglStyle,
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '模型', en: 'Model' }, f.rows('model')),
    group('data', { cn: '颜色', en: 'Colours' }, f.rows('colours')),
    group('data', { cn: '显示与隐藏', en: 'Visibility' }, f.rows('visibles')),
    group('data', { cn: '旋转', en: 'Rotation' }, f.rows('spins', 'angles')),
    group('data', { cn: '位移', en: 'Movement' }, f.rows('moves')),
    group('style', { cn: '视角', en: 'Views' }, f.rows('views', 'orbit')),
    group('style', { cn: '画面', en: 'Picture' }, f.rows('light', 'poster')),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: lazy(() => import('./webglDrawing.ts')),
  keywords: { cn: '三维 3D 模型 立体 gltf glb', en: '3d model webgl gltf glb three' },
});
