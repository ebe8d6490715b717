export { RecoveryCodes } from './RecoveryCodes.tsx';
export { SecondFactorPanel } from './SecondFactorPanel.tsx';
export { SecretView } from './SecretView.tsx';
