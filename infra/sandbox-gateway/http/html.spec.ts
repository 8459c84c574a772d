import { expect, it } from '@jest/globals';
import { html } from './html.ts';

it('escapes every value and leaves markup alone', () => {
  const inner = html`<b>${'<i>"&\''}</b>`;
  expect(html`<p title="${'"'}">${inner}${[inner, inner]}${undefined}${7}</p>`.markup).toBe(
    `<p title="&quot;">${inner.markup.repeat(3)}7</p>`,
  );
  expect(inner.markup).toBe('<b>&lt;i&gt;&quot;&amp;&#39;</b>');
});
