/** A page of the documentation in the browser that the tests of the application use. */
import type { BrowserContextOptions } from 'playwright-core';
import { until } from '../until.js';
import { type Visit, visit } from '../web/support/browser.js';

export interface DocPage extends Visit {
  /** Every address the page has asked for. */
  readonly asked: readonly string[];
}

/** Opens an address, ready for use. What a page fetches ahead may still be on its way. */
export async function openDoc(address: string, options: BrowserContextOptions = {}): Promise<DocPage> {
  const opened = await visit(options);
  const asked: string[] = [];
  opened.page.on('request', request => asked.push(request.url()));
  opened.page.on('console', message => message.type() === 'error' && opened.complaints.push(message.text()));
  await opened.page.goto(address);
  // Vue has taken over what the server sent; before, buttons are drawn but do nothing.
  // A page forbids `eval`, by which the browser's driver would wait on its own.
  const isTaken = () => '__vue_app__' in document.querySelector('#app')!;
  await until(() => opened.page.evaluate(isTaken), `${address} is ready for use`);
  return Object.assign(opened, { asked });
}
