import styled from '@emotion/styled';

/** What the sign-in page shares with the console is styled without MUI, which is not loaded before somebody signs in. */
export { styled };
