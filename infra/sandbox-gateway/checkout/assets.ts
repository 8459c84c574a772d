import { readFileSync } from 'node:fs';
import type { GatewayReply, Routes } from '../http/http.ts';
import { atomPaynetzParts } from './atom-paynetz.ts';

/** Runs in the bank's iframe. It is served as its own source text, so it must use nothing outside itself. */
function leave(): void {
  const message = document.querySelector<HTMLElement>('[data-message]')?.dataset['message'];
  // Posts to any window, as the provider does: its script does not know its merchants.
  if (message) window.parent.postMessage(message, '*');
  else document.querySelector<HTMLFormElement>('#return')?.submit();
}

const readText = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

type Part = (...given: never[]) => unknown;

/**
 * A script that consists of the functions' source text without types, so that the browser's code is type-checked here.
 */
function scriptReply(parts: readonly Part[]): GatewayReply {
  const source = `(() => {\n${parts.join('\n')}\n${parts.at(-1)?.name}();\n})();\n`;
  return { type: 'text/javascript; charset=utf-8', body: source };
}

export function assetRoutes(): Routes {
  const checkout = scriptReply(atomPaynetzParts);
  const leaving = scriptReply([leave]);
  const style = { type: 'text/css; charset=utf-8', body: readText('./bank.css') };
  const mark = { type: 'image/svg+xml', body: readText('./mark.svg') };
  return {
    'GET /staticdata/ots/js/atomcheckout.js': () => checkout,
    'GET /bank/leave.js': () => leaving,
    'GET /bank/bank.css': () => style,
    'GET /bank/mark.svg': () => mark,
  };
}
