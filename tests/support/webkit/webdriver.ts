import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { WebKitPrograms } from '../../../scripts/find-programs.ts';

/** The Tab key in the protocol, which leaves an input. */
export const tab = '\uE004';

/** The key of an element in the W3C WebDriver protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface ElementReference {
  readonly [elementKey]: string;
}

const longestStartInMs = 20_000;

/** Sends a WebDriver command. Rejects with the error code and message of the driver. */
async function command(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a virtual screen and returns its name. Xvfb chooses a free one. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout ?? screen, 'data')) as [Buffer];
  return { screen, display: `:${String(number).trim()}` };
}

async function untilReady(server: string): Promise<void> {
  const end = Date.now() + longestStartInMs;
  for (;;) {
    try {
      await command('GET', `${server}/status`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
}

export interface WebDriver {
  /** Opens a window without stored data. */
  readonly open: () => Promise<WebKitWindow>;
  readonly stop: () => void;
}

/** Starts WebKitWebDriver on a virtual screen. It speaks WebDriver Classic only, which Playwright does not. */
export async function startWebDriver({ driver, browser, screen }: WebKitPrograms): Promise<WebDriver> {
  const virtualScreen = await startScreen(screen);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: virtualScreen.display, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  return {
    async open() {
      const options = { binary: browser, args: ['--automation'] };
      const { sessionId } = (await command('POST', `${server}/session`, {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      })) as { sessionId: string };
      return new WebKitWindow(`${server}/session/${sessionId}`);
    },
    stop() {
      child.kill();
      virtualScreen.screen.kill();
    },
  };
}

/** A window of WebKit. Elements are waited for; a selector that matches nothing in 20 s is an error. */
export class WebKitWindow {
  constructor(private readonly session: string) {}

  async goto(url: string): Promise<void> {
    await command('POST', `${this.session}/url`, { url });
  }

  async reload(): Promise<void> {
    await command('POST', `${this.session}/refresh`, {});
  }

  async goBack(): Promise<void> {
    await command('POST', `${this.session}/back`, {});
  }

  async goForward(): Promise<void> {
    await command('POST', `${this.session}/forward`, {});
  }

  /** Runs the body of a function in the page. */
  async evaluate<Result>(body: string, ...parameters: readonly unknown[]): Promise<Result> {
    return (await command('POST', `${this.session}/execute/sync`, {
      script: body,
      args: parameters,
    })) as Result;
  }

  /** Repeats the body of a function in the page until it returns neither null nor false. */
  async until<Result>(body: string, ...parameters: readonly unknown[]): Promise<Result> {
    const end = Date.now() + 40_000;
    for (;;) {
      // A page that is being left has no document to ask.
      const result = await this.evaluate<Result | null | false>(body, ...parameters).catch(() => null);
      if (result !== null && result !== false) return result;
      if (Date.now() > end) throw new Error(`Never true: ${body} ${JSON.stringify(parameters)}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }

  /** Presses an element, or the label of an input that has one. */
  async press(selector: string): Promise<void> {
    await this.click(
      await this.until<ElementReference>(
        `const found = document.querySelector(arguments[0]);
         const label = /^(checkbox|radio)$/.test(found?.type) ? found.labels[0] : undefined;
         (label ?? found)?.scrollIntoView({ block: 'center' });
         return label ?? found;`,
        selector,
      ),
    );
  }

  /** Presses the button or option with this text. */
  async pressText(selector: string, text: string): Promise<void> {
    await this.click(
      await this.until<ElementReference>(
        `const found = [...document.querySelectorAll(arguments[0])];
         return found.find(({ textContent }) => textContent.trim() === arguments[1]) ?? null;`,
        selector,
        text,
      ),
    );
  }

  /** Replaces the text of an input with typed keys. */
  async type(selector: string, text: string): Promise<void> {
    const input = await this.until<ElementReference>(
      `const found = document.querySelector(arguments[0]);
       found?.scrollIntoView({ block: 'center' });
       // WebKit applies a selection to an input only after it has the focus.
       found?.focus();
       found?.select();
       return found;`,
      selector,
    );
    await this.sendKeys(input, text);
  }

  /** Chooses a file for an input. */
  async setFile(selector: string, file: string): Promise<void> {
    const input = await this.until<ElementReference>('return document.querySelector(arguments[0])', selector);
    await this.sendKeys(input, file);
  }

  async close(): Promise<void> {
    await command('DELETE', this.session);
  }

  private async click(target: ElementReference): Promise<void> {
    await command('POST', `${this.session}/element/${target[elementKey]}/click`, {});
  }

  private async sendKeys(target: ElementReference, text: string): Promise<void> {
    await command('POST', `${this.session}/element/${target[elementKey]}/value`, { text });
  }
}
