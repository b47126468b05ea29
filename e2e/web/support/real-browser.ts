/** A browser as a person has it: a profile on disk, which outlives the process. It can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChrome } from '../../../tools/chrome.mjs';
import { CHROME_FLAGS } from './chrome-flags.js';

const FLAGS = [
  ...CHROME_FLAGS,
  '--force-prefers-reduced-motion',
  '--window-size=1440,900',
  '--remote-debugging-port=0',
];

export class RealBrowser implements AsyncDisposable {
  readonly #profile: string;
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  static async start(): Promise<RealBrowser> {
    const browser = new RealBrowser(await mkdtemp(join(tmpdir(), 'sheaf-profile-')));
    await browser.#start();
    return browser;
  }

  async #start(): Promise<void> {
    const child = spawn(findChrome(), [...FLAGS, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    this.#process = child;
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr!.on('data', data => {
        said += data;
        const found = /DevTools listening on (ws:\S+)/.exec(said);
        if (found) resolve(found[1]!);
      });
      child.on('exit', status => reject(new Error(`The browser ended with status ${status}: ${said}`)));
    });
    this.#browser = await chromium.connectOverCDP(address);
  }

  get #context() {
    return this.#browser!.contexts()[0]!;
  }

  async newPage(): Promise<Page> {
    const page = await this.#context.newPage();
    page.setDefaultTimeout(60_000);
    return page;
  }

  setOffline = (offline: boolean): Promise<void> => this.#context.setOffline(offline);

  /** Ends the process and all that it started, without a word to them. */
  async #kill(): Promise<void> {
    const child = this.#process!;
    const ended = new Promise(resolve => child.once('exit', resolve));
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    await this.#browser?.close().catch(() => {});
  }

  async killAndStart(): Promise<void> {
    await this.#kill();
    await this.#start();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
