/** From this width on the navigation bar shows its links, below it a menu button; nav-bar.css of the site repeats it. */
export const fullBarWidth = '68rem';
