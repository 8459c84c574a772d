/** What the pages' and the console's frames have in common. Every page's script holds it, so it imports nothing. */

/** From this width on the navigation bar shows its links, below it a menu button; nav-bar.css of the site repeats it. */
export const fullBarWidth = '68rem';

/** The title of the error page (spec section 8). */
export const unexpectedError = 'Unexpected Application Error!';
