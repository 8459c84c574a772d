import { club } from '@maidan/shared/club.ts';

export const policyViewer = {
  hint: 'Click outside or press ESC to close',
  close: 'Close',
  open: 'Open the PDF',
  page: 'Open as a page',
  asText: 'Show the text',
  asPdf: 'Show the PDF',
  loading: 'Loading...',
  failed: 'The text could not be loaded. Please open the PDF, or try again when the network is better.',
};

export const policyPage = {
  describe: (title: string): string => `${title} of ${club.name}, ${club.city}: to read here, print or open as a PDF.`,
  contents: 'On this page',
  linkTo: (title: string): string => `Link to this section: ${title}`,
  download: 'Download',
  print: 'Print',
  since: (day: string): string => `In force since ${day}`,
  versionOf: (day: string): string => `Version of ${day} (PDF)`,
  versionUntil: (day: string): string => `Version until ${day} (PDF)`,
};
