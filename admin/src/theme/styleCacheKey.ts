/** Of the style elements that the build writes and of those that the browser adds. */
export const styleCacheKey = 'maidan';
