/** The layouts of the pages and of the console share this file. Scripts of pages load it, so it imports nothing. */

/**
 * From this width on, the navigation bar shows its links; on narrower screens it has a menu button. `nav-bar.css` of
 * the site repeats the value.
 */
export const fullBarWidth = '68rem';

/** The title of the error page (spec section 8). */
export const unexpectedError = 'Unexpected Application Error!';
