/** As it is stored. */
export const tidyCaption = (caption: string): string => caption.normalize('NFC').trim();
