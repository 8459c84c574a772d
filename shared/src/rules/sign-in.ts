/** The captcha's answer in the form that is compared: in capitals, without blanks and punctuation. */
export const tidyCaptcha = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

export const signInSentences = {
  wrongCaptcha: 'CAPTCHA code is incorrect. Please try again.',
  /** Shown when nothing was typed; the specification has no sentence for it. */
  captcha: 'Please enter the CAPTCHA',
  failed: 'Login failed. Please try again.',
  username: 'Username is required',
  password: 'Password is required',
  refused: 'Invalid username or password',
  success: 'Login successful',
  expired: 'Session expired. Please login again.',
  missing: 'Authentication required. Please login again.',
  /** Our own sentence, for a sign-out in another tab. */
  elsewhere: 'You were signed out in another tab.',
  /** Our own sentence: the captcha and the second step of a sign-in need a cookie. */
  cookies: 'Your browser blocks cookies, which the sign-in needs. Allow them for this website and load the page again.',
} as const;
