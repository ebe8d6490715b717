const bytes = crypto.getRandomValues(new Uint8Array(10));

/** This window among those of the same user; a reload creates a new one. */
export const thisWindow = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
