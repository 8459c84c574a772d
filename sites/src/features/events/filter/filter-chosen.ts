/** Dispatched on the document when a visitor has chosen another filter; Back and Forward dispatch `popstate`. */
export const filterChosen = 'events:filter-chosen';

/** Dispatched on the document by filter-cards.ts when it begins to answer the filters in place of the inline script. */
export const filtersReady = 'events:filters-ready';
