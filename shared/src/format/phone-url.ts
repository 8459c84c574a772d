/** `+91 90000 00000` → `tel:+919000000000`. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;
