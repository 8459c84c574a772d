/** Styles that print only the element with this id, which must be a child of the body, on A4. */
export const printOnly = (id: string): string => `
  @page { size: A4 portrait; margin: 12mm 10mm; }
  @media print {
    html, body { background: none !important; }
    body > :not(#${id}) { display: none !important; }
  }`;
