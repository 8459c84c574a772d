/** Dispatched on the document when a visitor has chosen another filter; Back and Forward dispatch `popstate`. */
export const filterChosen = 'events:filter-chosen';
