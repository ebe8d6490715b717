export { CaptchaInput } from './CaptchaInput.tsx';
export { useCaptcha } from './useCaptcha.ts';
