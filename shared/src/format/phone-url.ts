/** `+91 98261 00000` → `tel:+919826100000`. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;
