import type { APIContext } from 'astro';
import { checkoutHosts } from './build-time-api.ts';
import { imagePolicy } from './image-policy.ts';

/**
 * Extends the page's security policy for the provider's checkout: its script draws an iframe with inline styles,
 * posts a form into it and shows its loader picture (gateway.md, "Checkout").
 */
export function allowCheckout(csp: NonNullable<APIContext['csp']>): void {
  const hosts = checkoutHosts();
  if (!hosts) return;
  csp.insertScriptResource("'self'");
  csp.insertScriptResource(hosts);
  csp.insertStyleResource({ resource: "'unsafe-inline'", kind: 'attribute' });
  csp.insertDirective(`frame-src 'self' ${hosts}`);
  csp.insertDirective(`form-action 'self' ${hosts}`);
  csp.insertDirective(imagePolicy(hosts.split(' ')));
  csp.insertDirective(`connect-src 'self' ${hosts}`);
}
