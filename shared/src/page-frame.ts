/** This file is shared by the frames of pages and console. It is part of every page's script, so it imports nothing. */

/**
 * From this width on the navigation bar shows its links, below it a menu button; nav-bar.css of the site repeats it.
 */
export const fullBarWidth = '68rem';

/** The title of the error page (spec section 8). */
export const unexpectedError = 'Unexpected Application Error!';
