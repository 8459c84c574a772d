/** The title of the error page, of the site and of the console (spec section 8). */
export const unexpectedError = 'Unexpected Application Error!';
