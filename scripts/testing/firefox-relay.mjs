#!/usr/bin/env node
/**
 * Starts Firefox for Playwright over WebDriver BiDi and passes all messages on. If the installed Firefox does not know a
 * command that the tests can do without, Playwright receives a success instead of the error.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const program = process.env.FIREFOX ?? 'firefox-esr';
/** Playwright 1.65 sends this command for every context; Firefox ESR 153 does not know it. */
const ignoredCommand = 'emulation.setMediaFeaturesOverride';
const announcement = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const decoder = new TextDecoder();
const options = { perMessageDeflate: false, maxPayload: 0 };

const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
process.on('exit', () => firefox.kill('SIGKILL'));
firefox.on('exit', (code) => process.exit(code ?? 1));

/** Connects a client with Firefox. Messages wait until the connection to Firefox is open. */
function relay(client, address) {
  const browser = new WebSocket(address, options);
  const waiting = [];
  const ignoredIds = new Set();
  client.on('message', (data) => {
    const text = decoder.decode(data);
    const { id, method } = JSON.parse(text);
    if (method === ignoredCommand) ignoredIds.add(id);
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
  browser.on('open', () => {
    for (const text of waiting.splice(0)) browser.send(text);
  });
  browser.on('message', (data) => {
    const text = decoder.decode(data);
    const { id, error } = JSON.parse(text);
    const isUnknown = error === 'unknown command' && ignoredIds.has(id);
    client.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text);
  });
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
  // Each error is followed by "close".
  for (const socket of [client, browser]) socket.on('error', () => {});
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = announcement.exec(line) ?? [];
  if (address === undefined) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const server = new WebSocketServer({ ...options, host: '127.0.0.1', port: 0 });
  server.on('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (client, request) => relay(client, `${address}${request.url}`));
});
