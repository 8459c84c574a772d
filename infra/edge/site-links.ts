/** How many builds of the site are kept: the current one, the one that it replaced, and the newest of other contents. */
export const keptBuilds = 5;

/** The link, in the folder of builds, to the one whose pages are served. */
export const currentLink = 'current';

/**
 * A link to each kept build, in no order. The edge serves hashed scripts and styles of all of them, to pages that were
 * open during a switch. A build keeps its link until it is deleted, so that a switch changes nothing but `current`.
 */
export const keptLinks: readonly string[] = Array.from({ length: keptBuilds }, (_, i) => `kept-${i + 1}`);

/** What a build was made from, inside its folder. The edge serves no name that begins with a dot. */
export const buildInfoFile = '.build.json';
