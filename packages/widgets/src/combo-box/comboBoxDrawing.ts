export { ComboBoxView as view } from './ComboBoxView.tsx';
export { liveComboBox as live } from './liveComboBox.ts';
