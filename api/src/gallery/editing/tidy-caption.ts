import { tidyText } from '@maidan/shared/rules/typed-text.ts';

/** As it is stored. */
export const tidyCaption = (caption: string): string => tidyText(caption);
