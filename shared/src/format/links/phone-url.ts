/** `+91 90000 00000` → `tel:+919000000000`. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;

/**
 * Link that opens a WhatsApp chat with an Indian mobile of ten digits, the text written and not yet sent. Nothing is
 * loaded from WhatsApp before the click.
 */
export const whatsAppUrl = (mobile: string, text = ''): string =>
  `https://wa.me/91${mobile}${text && `?text=${encodeURIComponent(text)}`}`;
